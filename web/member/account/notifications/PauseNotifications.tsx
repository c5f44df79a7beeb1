/** Pauses all e-mails and push notifications until a day, or until the member resumes them. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { m } from '#messages';
import type { NotificationPause } from '../../../../worker/contract/notifications/notifications.ts';
import { api } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { showErrorToast, showToast } from '../../../ui/feedback/toast.ts';
import { moveFocus } from '../../../ui/hooks/move-focus.ts';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { renderOptional } from '../../../ui/primitives/message-markup.tsx';
import { notificationPauseQuery } from '../../notifications/notification-queries.ts';
import { IconHeading } from '../IconHeading.tsx';

const HEADING_ID = 'pause';

export function PauseNotifications({ pause }: { pause: NotificationPause }) {
  const { id } = useMember();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (body: NotificationPause) =>
      api('PUT /users/:id/notice_pause', { params: { id }, body }),
    onSuccess: ({ body }) => {
      queries.setQueryData([notificationPauseQuery(id).address], body);
      showToast(
        body.is_paused
          ? m['settings.notifications_paused']()
          : m['settings.notifications_resumed'](),
      );
      moveFocus(HEADING_ID);
    },
    onError: showErrorToast,
  });
  const change = (body: NotificationPause) => !isPending && mutate(body);
  return (
    <section className="choice-group stack sheet" aria-labelledby={HEADING_ID}>
      <IconHeading path="M8 5v14M16 5v14">
        <h2 id={HEADING_ID} tabIndex={-1}>
          {m['settings.pause_all']()}
        </h2>
      </IconHeading>
      {pause.is_paused ? (
        <>
          <p>
            {pause.until ? (
              <ParaglideMessage
                message={m['settings.paused_until']}
                markup={{ date: () => <LocalDateTime moment={pause.until ?? ''} day="long" /> }}
              />
            ) : (
              m['settings.paused']()
            )}
          </p>
          <p>
            <button
              type="button"
              className="button quiet"
              aria-disabled={isPending}
              onClick={() => change({ is_paused: false, until: null })}
            >
              {m['settings.resume_notifications']()}
            </button>
          </p>
        </>
      ) : (
        <PauseForm isPending={isPending} pause={(until) => change({ is_paused: true, until })} />
      )}
    </section>
  );
}

interface PauseFormProps {
  isPending: boolean;
  pause(until: string | null): void;
}

function PauseForm({ isPending, pause }: PauseFormProps) {
  const [day, setDay] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    pause(day ? new Date(`${day}T00:00`).toJSON() : null);
  };
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE');
  return (
    <form className="form" aria-labelledby={HEADING_ID} onSubmit={submit}>
      <p id={`${HEADING_ID}-hint`}>{m['settings.no_e_mails_or_push_notifications']()}</p>
      <div className="field">
        <label htmlFor={`${HEADING_ID}-until`}>
          <ParaglideMessage
            message={m['settings.until_optional']}
            markup={{ optional: renderOptional }}
          />
        </label>
        <p className="hint" id={`${HEADING_ID}-until-hint`}>
          {m['settings.leave_empty_to_pause_until_you']()}
        </p>
        <input
          id={`${HEADING_ID}-until`}
          type="date"
          min={tomorrow}
          value={day}
          aria-describedby={`${HEADING_ID}-until-hint`}
          onChange={({ target }) => setDay(target.value)}
        />
      </div>
      <div className="form-actions">
        <button type="submit" className="button quiet" aria-disabled={isPending}>
          {m['settings.pause_notifications']()}
        </button>
      </div>
    </form>
  );
}

/** Pauses all e-mails and push notifications until a day, or until the member resumes them. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { NotificationPause } from '../../../../worker/contract/notifications/notifications.ts';
import { api } from '../../../data/api.ts';
import { useMember } from '../../../data/user.ts';
import { showErrorToast, showToast } from '../../../ui/feedback/toast.ts';
import { moveFocus } from '../../../ui/hooks/move-focus.ts';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
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
      showToast(body.is_paused ? 'Notifications paused.' : 'Notifications resumed.');
      moveFocus(HEADING_ID);
    },
    onError: showErrorToast,
  });
  const change = (body: NotificationPause) => !isPending && mutate(body);
  return (
    <section className="choice-group stack sheet" aria-labelledby={HEADING_ID}>
      <IconHeading path="M8 5v14M16 5v14">
        <h2 id={HEADING_ID} tabIndex={-1}>
          Pause all
        </h2>
      </IconHeading>
      {pause.is_paused ? (
        <>
          <p>
            E-mails and push notifications are paused{' '}
            {pause.until ? (
              <>
                until <LocalDateTime moment={pause.until} day="long" />.
              </>
            ) : (
              'until you resume them.'
            )}
          </p>
          <p>
            <button
              type="button"
              className="button quiet"
              aria-disabled={isPending}
              onClick={() => change({ is_paused: false, until: null })}
            >
              Resume notifications
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
      <p id={`${HEADING_ID}-hint`}>
        No e-mails or push notifications are sent. Notifications on the site continue, and you still
        get e-mails about your security and those that you ask for.
      </p>
      <div className="field">
        <label htmlFor={`${HEADING_ID}-until`}>
          Until <span className="optional">(optional)</span>
        </label>
        <p className="hint" id={`${HEADING_ID}-until-hint`}>
          Leave empty to pause until you resume.
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
          Pause notifications
        </button>
      </div>
    </form>
  );
}

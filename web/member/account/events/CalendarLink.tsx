/** The private link to the member's calendar: created, shown once, and ended. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { api } from '../../../data/api.ts';
import { apiQuery } from '../../../data/query.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ActionButton } from '../../../ui/primitives/ActionButton.tsx';
import { copyText } from '../../../ui/primitives/copy-text.ts';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';

export function CalendarLink() {
  const { id } = useMember();
  const queries = useQueryClient();
  const [url, setUrl] = useState<string | null>(null);
  const params = { id };
  const linkQuery = apiQuery('GET /users/:id/calendar', { params });
  const refresh = () => queries.invalidateQueries({ queryKey: [linkQuery.address] });
  const create = async () => {
    const { body } = await api('POST /users/:id/calendar', { params });
    setUrl(body.url);
    await refresh();
  };
  const end = async () => {
    await api('DELETE /users/:id/calendar', { params });
    setUrl(null);
    showToast(m['event.calendar_link_ended']());
    await refresh();
  };
  return (
    <section className="stack" aria-labelledby="calendar-link">
      <h2 id="calendar-link">{m['event.your_calendar']()}</h2>
      <p className="hint">{m['event.a_private_link_for_your_calendar']()}</p>
      <QueryBoundary queries={{ link: linkQuery }}>
        {({ link }) => (
          <>
            {url && (
              <div className="field">
                <label htmlFor="calendar-url">{m['event.calendar_link']()}</label>
                <input
                  id="calendar-url"
                  readOnly
                  value={url}
                  aria-describedby="calendar-once"
                  onFocus={({ target }) => target.select()}
                />
                <p className="hint" id="calendar-once">
                  {m['event.copy_the_link_now_we_show']()}
                </p>
              </div>
            )}
            {link.created_at && !url && (
              <p>
                <ParaglideMessage
                  message={m['event.link_created_on']}
                  markup={{
                    date: () => <LocalDateTime moment={link.created_at ?? ''} day="long" />,
                  }}
                />
              </p>
            )}
            <p className="form-actions">
              {url && (
                <ActionButton action={() => copyText(url, m['event.calendar_link_copied']())}>
                  {m['event.copy_link']()}
                </ActionButton>
              )}
              <ActionButton action={create} quiet>
                {link.created_at
                  ? m['event.replace_calendar_link']()
                  : m['event.create_calendar_link']()}
              </ActionButton>
              {link.created_at && (
                <ActionButton action={end} plain>
                  {m['event.end_calendar_link']()}
                </ActionButton>
              )}
            </p>
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

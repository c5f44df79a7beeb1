/** The private link to the member's calendar: created, shown once, and ended. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
    showToast('Calendar link ended.');
    await refresh();
  };
  return (
    <section className="stack" aria-labelledby="calendar-link">
      <h2 id="calendar-link">Your calendar</h2>
      <p className="hint">
        A private link for your calendar app, with the events you join and organise. Anyone with the
        link can read it. It ends when you change your password or sign out everywhere.
      </p>
      <QueryBoundary queries={{ link: linkQuery }}>
        {({ link }) => (
          <>
            {url && (
              <div className="field">
                <label htmlFor="calendar-url">Calendar link</label>
                <input
                  id="calendar-url"
                  readOnly
                  value={url}
                  aria-describedby="calendar-once"
                  onFocus={({ target }) => target.select()}
                />
                <p className="hint" id="calendar-once">
                  Copy the link now. We show it only once.
                </p>
              </div>
            )}
            {link.created_at && !url && (
              <p>
                Link created on <LocalDateTime moment={link.created_at} day="long" />.
              </p>
            )}
            <p className="form-actions">
              {url && (
                <ActionButton action={() => copyText(url, 'calendar link')}>Copy link</ActionButton>
              )}
              <ActionButton action={create} quiet>
                {link.created_at ? 'Replace calendar link' : 'Create calendar link'}
              </ActionButton>
              {link.created_at && (
                <ActionButton action={end} plain>
                  End calendar link
                </ActionButton>
              )}
            </p>
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

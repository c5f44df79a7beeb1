import type { ReactNode } from 'react';
import type { EventItem } from '../../../../worker/contract/events/events.ts';
import { getFormAction } from '../../../data/api.ts';
import { VisitorFields } from '../../../ui/form/fields/VisitorFields.tsx';

interface Props {
  event: EventItem;
  date: EventItem['dates'][number];
  choice: ReactNode;
}

/** Booking form for visitors without an account. A plain form, so it works without JavaScript. */
export function VisitorSeatForm({ event, date, choice }: Props) {
  const isFull = event.capacity !== null && date.coming >= event.capacity;
  return (
    <form
      method="post"
      action={getFormAction('POST /events/:id/coming', { id: event.id })}
      className="coming-form stack"
      aria-label="Book without an account"
    >
      {choice || <input type="hidden" name="date" value={date.date ?? ''} />}
      <div className="coming-fields stack">
        <div className="field">
          <label htmlFor="come-name">Your name</label>
          <input
            id="come-name"
            name="name"
            required
            maxLength={200}
            autoComplete="name"
            dir="auto"
          />
        </div>
        <VisitorFields />
      </div>
      <p>
        We will e-mail you a link to confirm. {event.user_name} sees your name. Your e-mail address
        is never shown.
      </p>
      <p>
        <button type="submit" className="button">
          {isFull ? 'Join waiting list' : 'Join event'}
        </button>
      </p>
    </form>
  );
}

import type { ReactNode } from 'react';
import { m } from '#messages';
import type { EventItem } from '../../../../worker/contract/events/events.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
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
      aria-label={m['event.book_without_an_account']()}
    >
      {choice || <input type="hidden" name="date" value={date.date ?? ''} />}
      <div className="coming-fields stack">
        <div className="field">
          <label htmlFor="come-name">{m['event.your_name']()}</label>
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
      <p>{m['event.visitor_seat_hint']({ user_name: bidiIsolate(event.user_name) })}</p>
      <p>
        <button type="submit" className="button">
          {isFull ? m['event.join_waiting_list']() : m['event.join_event']()}
        </button>
      </p>
    </form>
  );
}

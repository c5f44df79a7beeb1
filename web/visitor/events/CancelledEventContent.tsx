import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../data/navigation.ts';
import { useLanguageAttributes } from '../../ui/hooks/use-language-attributes.ts';
import '../enquiry/NewEnquiryPage.css';
import type { EventItem } from '../../../worker/contract/events/events.ts';
import { Illustration } from '../../ui/graphics/Illustration.tsx';
import { useLazyModule } from '../../ui/hooks/use-lazy-module.ts';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { EventFacts } from './EventFacts.tsx';

/** Page of a cancelled event: facts, reason and alternatives. */
export function CancelledEventContent({ event }: { event: EventItem }) {
  const language = useLanguageAttributes(event.language_id);
  const next = useLazyModule(() => import('./UpcomingEvents.tsx'));
  return (
    <article className="wide">
      <div className="page told">
        <Illustration />
        <div className="told-words stack">
          <p className="kind">{m['event.cancelled']()}</p>
          <h1 dir="auto" {...language}>
            {event.name}
          </h1>
          <p className="told-lede">
            {m['event.is_cancelled']()}{' '}
            {event.off_why && (
              <ParaglideMessage
                message={m['event.reason_from']}
                inputs={{ name: bidiIsolate(event.user_name), reason: event.off_why }}
                markup={{ quote: ({ children }) => <q dir="auto">{children}</q> }}
              />
            )}
          </p>
          <dl className="facts">
            <EventFacts
              event={event}
              when={event.rrule ? m['event.started']() : m['event.scheduled_for']()}
            />
            <dt>{m['event.cancelled_on']()}</dt>
            <dd>{event.off_at && <LocalDateTime moment={event.off_at} day="long" />}</dd>
          </dl>
          <p className="form-actions">
            <Link href="/events" className="button">
              {m['event.see_upcoming_events']()}
            </Link>
          </p>
        </div>
      </div>
      {next && <next.UpcomingEvents />}
    </article>
  );
}

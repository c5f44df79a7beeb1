import { m } from '#messages';
import type { EnquiryView } from '../../../worker/contract/enquiries/enquiries.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../data/navigation.ts';
import { PractitionerCard } from '../directory/PractitionerCard.tsx';
import { EnquiryActionForm } from './EnquiryActionForm.tsx';
import type { EnquiryActions } from './enquiry-actions.ts';

const MAX_RECIPIENTS = 5;

interface Props {
  enquiry: EnquiryView;
  actions: EnquiryActions;
}

/**
 * Similar practitioners who accept new clients; the same message can be sent to one or all of them.
 */
export function SuggestedPractitioners({ enquiry: { recipients, others }, actions }: Props) {
  const freePlaces = MAX_RECIPIENTS - recipients.length;
  const choices = others.slice(0, freePlaces);
  const isNeeded = recipients.some(({ state }) => !['waiting', 'answered'].includes(state));
  if (!isNeeded && choices.length === 0) return null;
  if (choices.length === 0) return <NoSuggestions hasRoom={freePlaces > 0} />;
  if (isNeeded)
    return (
      <section className="block" aria-labelledby="others">
        <h2 id="others">{m['enquiry.other_practitioners']()}</h2>
        <PractitionerChoice others={choices} actions={actions} />
      </section>
    );
  // Collapsed while an answer is still pending.
  return (
    <details className="enquiry-more">
      <summary>{m['enquiry.contact_others_as_well']()}</summary>
      <PractitionerChoice others={choices} actions={actions} />
    </details>
  );
}

function PractitionerChoice({
  others,
  actions,
}: {
  others: EnquiryView['others'];
  actions: EnquiryActions;
}) {
  return (
    <>
      <p>{m['enquiry.suggestions_hint']()}</p>
      <EnquiryActionForm actions={actions} action="ask">
        <ul className="stack">
          {others.map((card) => (
            <li key={card.id}>
              {card.suggested_by && (
                <p className="enquiry-suggested">
                  {m['enquiry.suggested_by']({
                    suggester: bidiIsolate(card.suggested_by),
                    name: bidiIsolate(card.name),
                  })}
                </p>
              )}
              <PractitionerCard card={card} />
              <p className="ask-instead">
                <button type="submit" name="user_ids" value={card.id} className="button quiet">
                  {m['enquiry.contact']({ name: bidiIsolate(card.name) })}
                </button>
              </p>
            </li>
          ))}
        </ul>
      </EnquiryActionForm>
      {others.length > 1 && (
        <EnquiryActionForm actions={actions} action="ask">
          {others.map(({ id }) => (
            <input key={id} type="hidden" name="user_ids" value={id} />
          ))}
          <button type="submit" className="button">
            {m['enquiry.contact_all']({ count: others.length })}
          </button>
        </EnquiryActionForm>
      )}
    </>
  );
}

const NoSuggestions = ({ hasRoom }: { hasRoom: boolean }) => (
  <section className="block" aria-labelledby="others">
    <h2 id="others">{m['enquiry.other_practitioners']()}</h2>
    <p>
      {hasRoom ? m['enquiry.no_suggestions']() : m['enquiry.suggestions_limit']()}{' '}
      <Link href="/practitioners?accepting=true">{m['enquiry.browse_all_practitioners']()}</Link>
    </p>
  </section>
);

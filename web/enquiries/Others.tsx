import { Link } from 'wouter';
import type { EnquiryView } from '../../worker/contract/enquiries.ts';
import { PractitionerCard } from '../directory/PractitionerCard.tsx';

const most = 5;

/** Others who fit and take new people: one press asks them with the same words. */
export function Others({
  enquiry: { recipients, others },
  action,
}: {
  enquiry: EnquiryView;
  action: string;
}) {
  const left = most - recipients.length;
  const shown = others.slice(0, left);
  if (recipients.some(({ state }) => state === 'answered') && shown.length === 0) return null;
  return (
    <section className="block" aria-labelledby="others">
      <h2 id="others">Others who may fit</h2>
      {shown.length > 0 ? (
        <form method="post" action={`${action}/ask`} className="form">
          <ul className="ask-people">
            {shown.map((card) => (
              <li key={card.id}>
                {card.suggested_by && (
                  <p className="enquiry-suggested">{card.suggested_by} suggests</p>
                )}
                <PractitionerCard card={card} />
                <label className="enquiry-choice">
                  <input type="checkbox" name="user_ids" value={card.id} /> Ask {card.name} too
                </label>
              </li>
            ))}
          </ul>
          <p className="form-actions">
            <button type="submit" className="button quiet">
              Ask them with the same words
            </button>
          </p>
        </form>
      ) : (
        <p>
          {left > 0
            ? 'We found nobody else who offers the same just now.'
            : 'You have asked five people, as many as one enquiry can.'}{' '}
          <Link href="/practitioners?accepting=true">Look at all practitioners</Link>
        </p>
      )}
    </section>
  );
}

/** Explains the time after an enquiry: how fast people answer, and the mails that follow. */

import { m } from '#messages';
import type { EmbeddedUserCard } from '../../../worker/contract/practitioners/users.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';

type AskedPerson = Pick<EmbeddedUserCard, 'name' | 'answers'>;

export const EnquiryNextSteps = ({ people }: { people: readonly AskedPerson[] }) => (
  <section className="enquiry-next" aria-labelledby="next">
    <h2 id="next">{m['enquiry.what_happens_next']()}</h2>
    <ul>
      {people.map(({ name, answers }) => (
        <li key={name}>{formatUsualAnswer({ name, answers })}</li>
      ))}
      <li>{m['enquiry.next_answer']()}</li>
      <li>{m['enquiry.next_no_answer']()}</li>
    </ul>
  </section>
);

/** 'Priya Nair answers 92% of enquiries within three days.' */
export const formatUsualAnswer = ({ name, answers }: AskedPerson) =>
  answers
    ? m['enquiry.usual_answer']({ name: bidiIsolate(name), share: answers.within_72_hours })
    : m['enquiry.usual_answer_unknown']({ name: bidiIsolate(name) });

/** Explains the time after an enquiry: how fast people answer, and the mails that follow. */

import type { EmbeddedUserCard } from '../../../worker/contract/practitioners/users.ts';
import { formatAnswerRate } from '../profile/format-answer-rate.ts';

type AskedPerson = Pick<EmbeddedUserCard, 'name' | 'answers'>;

export const EnquiryNextSteps = ({ people }: { people: readonly AskedPerson[] }) => (
  <section className="enquiry-next" aria-labelledby="next">
    <h2 id="next">What happens next</h2>
    <ul>
      {people.map(({ name, answers }) => (
        <li key={name}>{formatUsualAnswer({ name, answers })}</li>
      ))}
      <li>We e-mail you as soon as there is an answer.</li>
      <li>If no one answers within three days, we tell you and suggest others.</li>
    </ul>
  </section>
);

/** 'Priya Nair answers 92% of enquiries within three days.' */
export const formatUsualAnswer = ({ name, answers }: AskedPerson) =>
  answers
    ? `${name} ${formatAnswerRate(answers).replace(/^A/, 'a')}.`
    : `${name} has three days to answer. We send two reminders.`;

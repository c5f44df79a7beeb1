/** Shows the admins' question or decision about an application. */

import { m } from '#messages';
import type { Application } from '../../../../worker/contract/practitioners/applications.ts';

export function ApplicationDecision({ application }: { application: Application }) {
  const { state, asked_words, reason } = application;
  if (state === 'asked') {
    return (
      <AdminMessage heading={m['application.we_need_more_information']()} words={asked_words}>
        {m['application.add_your_answer_under_check_and']()}
      </AdminMessage>
    );
  }
  if (state === 'declined') {
    return (
      <AdminMessage heading={m['application.application_declined']()} words={reason}>
        {m['application.if_things_change_or_you_think']()}
      </AdminMessage>
    );
  }
  return null;
}

interface SaidProps {
  heading: string;
  words: string | null;
  children: string;
}

const AdminMessage = ({ heading, words, children }: SaidProps) => (
  <section className="application-said stack" aria-labelledby="said">
    <h2 id="said">{heading}</h2>
    <blockquote dir="auto">{words}</blockquote>
    <p>{children}</p>
  </section>
);

/** Shows the admins' question or decision about an application. */

import type { Application } from '../../../../worker/contract/practitioners/applications.ts';

export function ApplicationDecision({ application }: { application: Application }) {
  const { state, asked_words, reason } = application;
  if (state === 'asked') {
    return (
      <AdminMessage heading="We need more information" words={asked_words}>
        Add your answer under “Check and submit”, then resubmit your application.
      </AdminMessage>
    );
  }
  if (state === 'declined') {
    return (
      <AdminMessage heading="Application declined" words={reason}>
        If things change, or you think we made a mistake, update your application and resubmit it.
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

/** Shows the admins' question or decision about an application, or the next step. */

import type { Application } from '../../../../worker/contract/practitioners/applications.ts';

interface Props {
  application: Application;
  /** True while the applicant's account itself waits for approval. */
  isUnapproved: boolean;
}

export function ApplicationDecision({ application, isUnapproved }: Props) {
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
  return (
    <p className="application-lede">
      Welcome. Tell us what you do and we will review your application.
      {isUnapproved && ' When it is approved, you are listed and can use the rest of the site.'}
    </p>
  );
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

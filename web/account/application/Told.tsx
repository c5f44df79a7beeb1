import type { Application } from '../../../worker/contract/applications.ts';

interface Props {
  application: Application;
  /** Whether nothing else is open yet. */
  isUnapproved: boolean;
}

/** What comes next, or what the admins say. */
export function Told({ application, isUnapproved }: Props) {
  const { state, asked_words, reason } = application;
  if (state === 'asked') {
    return (
      <Said heading="We would like to know more" words={asked_words}>
        Answer below, in your words to us or wherever it belongs, and send it again.
      </Said>
    );
  }
  if (state === 'declined') {
    return (
      <Said heading="We can’t list you as it is" words={reason}>
        If that changes, or we have got something wrong, change your application and send it again.
      </Said>
    );
  }
  return (
    <p className="application-lede">
      Welcome. Tell us what you do, and one of us looks at it.
      {isUnapproved &&
        ' Once it is approved you are listed, and the rest of the site is open to you.'}
    </p>
  );
}

interface SaidProps {
  heading: string;
  words: string | null;
  children: string;
}

const Said = ({ heading, words, children }: SaidProps) => (
  <section className="application-said stack" aria-labelledby="said">
    <h2 id="said">{heading}</h2>
    <blockquote dir="auto">{words}</blockquote>
    <p>{children}</p>
  </section>
);

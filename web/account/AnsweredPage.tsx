import type { ReactNode } from 'react';
import type { Answers, Queries } from '../lib/screen.ts';
import { useAnswers } from '../ui/answers.ts';
import { isMissing, Unanswered } from '../ui/Unanswered.tsx';
import { AccountPage } from './AccountPage.tsx';

interface Props<Asked extends Queries> {
  queries: Asked;
  /** What the screen is called until what it asks is there. */
  until: ReactNode;
  /** What it is called then. */
  heading(answers: Answers<Asked>): ReactNode;
  children(answers: Answers<Asked>): ReactNode;
}

/** A screen of the account that is called by what it shows: it has a title from the start. */
export function AnsweredPage<Asked extends Queries>(props: Props<Asked>) {
  const { queries, until, heading, children } = props;
  const { answers, error, askAgain } = useAnswers(queries);
  const shown = isMissing(error) ? null : answers;
  return (
    <AccountPage heading={shown ? heading(shown) : until}>
      {shown ? children(shown) : <Unanswered error={error} retry={askAgain} />}
    </AccountPage>
  );
}

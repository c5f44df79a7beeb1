import type { ReactNode } from 'react';
import type { Answers, Queries } from '../../data/route.ts';
import { useAnswers } from '../../ui/feedback/use-api-queries.ts';
import { isMissing, Unanswered } from '../../ui/feedback/LoadingOrError.tsx';
import { AccountPage } from './AccountLayout.tsx';

interface Props<Asked extends Queries> {
  queries: Asked;
  /** Heading while the queries load. */
  until: ReactNode;
  /** Heading built from the loaded data. */
  heading(answers: Answers<Asked>): ReactNode;
  children(answers: Answers<Asked>): ReactNode;
}

/** Account page whose heading depends on its data; it has a heading while loading, too. */
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

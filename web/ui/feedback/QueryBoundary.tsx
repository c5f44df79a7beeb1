import type { ReactNode } from 'react';
import type { Answers, Queries } from '../../data/route.ts';
import { useAnswers } from './use-api-queries.ts';
import { isMissing, Unanswered } from './LoadingOrError.tsx';

interface Props<Asked extends Queries> {
  queries: Asked;
  children(answers: Answers<Asked>): ReactNode;
}

/** Renders its children once all queries have data; shows loading or errors until then. */
export function Answered<Asked extends Queries>({ queries, children }: Props<Asked>) {
  const { answers, error, askAgain } = useAnswers(queries);
  if (answers && !isMissing(error)) return children(answers);
  return <Unanswered error={error} retry={askAgain} />;
}

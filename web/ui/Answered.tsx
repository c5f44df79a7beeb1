import type { ReactNode } from 'react';
import type { Answers, Queries } from '../lib/screen.ts';
import { useAnswers } from './answers.ts';
import { isMissing, Unanswered } from './Unanswered.tsx';

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

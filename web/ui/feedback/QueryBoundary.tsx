import type { ReactNode } from 'react';
import { isNotFoundError, LoadingOrError } from './LoadingOrError.tsx';
import { type NamedAnswers, type NamedQueries, useApiQueries } from './use-api-queries.ts';

interface Props<Asked extends NamedQueries> {
  queries: Asked;
  /** Heading shown while loading, for a page that takes its own heading from the data. */
  title?: string;
  children(answers: NamedAnswers<Asked>): ReactNode;
}

/** Renders its children once all queries have data; shows loading or errors until then. */
export function QueryBoundary<Asked extends NamedQueries>({
  queries,
  title,
  children,
}: Props<Asked>) {
  const { answers, error, askAgain } = useApiQueries(queries);
  if (answers && !isNotFoundError(error)) return children(answers);
  return <LoadingOrError error={error} retry={askAgain} title={title} />;
}

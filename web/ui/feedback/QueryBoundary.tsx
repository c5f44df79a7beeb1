import type { ReactNode } from 'react';
import type { QueryAnswers, RouteQueries } from '../../data/route.ts';
import { isNotFoundError, LoadingOrError } from './LoadingOrError.tsx';
import { useApiQueries } from './use-api-queries.ts';

interface Props<Asked extends RouteQueries> {
  queries: Asked;
  children(answers: QueryAnswers<Asked>): ReactNode;
}

/** Renders its children once all queries have data; shows loading or errors until then. */
export function QueryBoundary<Asked extends RouteQueries>({ queries, children }: Props<Asked>) {
  const { answers, error, askAgain } = useApiQueries(queries);
  if (answers && !isNotFoundError(error)) return children(answers);
  return <LoadingOrError error={error} retry={askAgain} />;
}

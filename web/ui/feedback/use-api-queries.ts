/** Runs several API queries in parallel; `answers` is null until all have data. */

import { useQueries } from '@tanstack/react-query';
import { queryOptions } from '../../data/query.ts';
import type { QueryAnswers, RouteQueries } from '../../data/route.ts';

interface ApiQueriesResult<Named extends RouteQueries> {
  /** Results by query name; null until all are loaded. */
  answers: QueryAnswers<Named> | null;
  error: Error | null;
  askAgain(): void;
}

export function useApiQueries<Named extends RouteQueries>(queries: Named): ApiQueriesResult<Named> {
  const results = useQueries({ queries: Object.values(queries).map(queryOptions) });
  const there = results.every((result) => result.data !== undefined);
  return {
    answers: there ? nameResults(queries, results) : null,
    error: results.find((result) => result.error)?.error ?? null,
    askAgain: () => void Promise.all(results.map((result) => result.refetch())),
  };
}

const nameResults = <Named extends RouteQueries>(queries: Named, results: { data?: unknown }[]) =>
  Object.fromEntries(
    Object.keys(queries).map((name, index) => [name, results[index]?.data]),
  ) as QueryAnswers<Named>;

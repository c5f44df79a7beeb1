/** Runs several queries in parallel; `answers` is null until all have data. */

import { type QueryFunctionContext, type QueryKey, useQueries } from '@tanstack/react-query';
import { type ApiQuery, queryOptions } from '../../data/query.ts';

/** Query of several requests, such as for all rows of a list, as options of react-query. */
interface CombinedQuery<Answer> {
  queryKey: QueryKey;
  queryFn(context: Pick<QueryFunctionContext, 'signal'>): Promise<Answer>;
}

export type NamedQueries = Record<string, ApiQuery<unknown> | CombinedQuery<unknown>>;

export type NamedAnswers<Named extends NamedQueries> = {
  [Name in keyof Named]: Named[Name] extends ApiQuery<infer Answer> | CombinedQuery<infer Answer>
    ? Answer
    : never;
};

interface ApiQueriesResult<Named extends NamedQueries> {
  /** Results by query name; null until all are loaded. */
  answers: NamedAnswers<Named> | null;
  error: Error | null;
  askAgain(): void;
}

export function useApiQueries<Named extends NamedQueries>(queries: Named): ApiQueriesResult<Named> {
  const results = useQueries({
    queries: Object.values(queries).map((query) =>
      'queryFn' in query ? query : queryOptions(query),
    ),
  });
  const there = results.every((result) => result.data !== undefined);
  return {
    answers: there ? nameResults(queries, results) : null,
    error: results.find((result) => result.error)?.error ?? null,
    askAgain: () => void Promise.all(results.map((result) => result.refetch())),
  };
}

const nameResults = <Named extends NamedQueries>(queries: Named, results: { data?: unknown }[]) =>
  Object.fromEntries(
    Object.keys(queries).map((name, index) => [name, results[index]?.data]),
  ) as NamedAnswers<Named>;

import { useQueries } from '@tanstack/react-query';
import { options } from '../../data/query.ts';
import type { Answers, Queries } from '../../data/route.ts';

interface Asked<Named extends Queries> {
  /** Results by query name; null until all are loaded. */
  answers: Answers<Named> | null;
  error: Error | null;
  askAgain(): void;
}

/** Runs several queries in parallel. */
export function useAnswers<Named extends Queries>(queries: Named): Asked<Named> {
  const results = useQueries({ queries: Object.values(queries).map(options) });
  const there = results.every((result) => result.data !== undefined);
  return {
    answers: there ? named(queries, results) : null,
    error: results.find((result) => result.error)?.error ?? null,
    askAgain: () => void Promise.all(results.map((result) => result.refetch())),
  };
}

const named = <Named extends Queries>(queries: Named, results: { data?: unknown }[]) =>
  Object.fromEntries(
    Object.keys(queries).map((name, index) => [name, results[index]?.data]),
  ) as Answers<Named>;

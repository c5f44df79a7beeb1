import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { wording } from '../../worker/contract/wording.ts';
import { logAccess } from '../lib/access-log.ts';
import { ApiError } from '../lib/api.ts';
import { options } from '../lib/query.ts';
import type { Answers, Queries } from '../lib/screen.ts';
import { useSite } from '../lib/site.ts';
import { useHead } from '../lib/use-head.ts';
import { notFoundAddress } from '../missing/address.ts';
import type { Match } from '../screens.ts';
import { Failure } from './Failure.tsx';
import { Loading } from './Loading.tsx';

/** Shows a screen once all that it asks is answered; its own 404 leads to /notfound. */
export function Host({ match: { screen, queries } }: { match: Match }) {
  const [, navigate] = useLocation();
  const site = useSite();
  const results = useQueries({ queries: Object.values(queries).map(options) });
  const error = results.find((result) => result.error)?.error;
  const missing = error instanceof ApiError && error.status === 404;
  const answered = results.every((result) => result.data !== undefined);
  const answers = answered ? named(queries, results) : null;

  useHead(
    answers
      ? screen.head(answers, site)
      : { title: error ? wording.rootFailure.title : wording.loading },
  );
  const viewed = useRef(false);
  useEffect(() => {
    if (!answers || viewed.current) return;
    viewed.current = true;
    const object = screen.access?.(answers);
    if (object) logAccess(object, 'view');
  });
  useEffect(() => {
    if (missing) navigate(notFoundAddress, { replace: true });
  }, [missing, navigate]);

  if (answers) return <screen.View answers={answers} />;
  if (error && !missing) {
    return (
      <Failure
        error={error}
        retry={() => void Promise.all(results.map((result) => result.refetch()))}
      />
    );
  }
  return <Loading shape={screen.loading} />;
}

const named = (queries: Queries, results: { data?: unknown }[]) =>
  Object.fromEntries(
    Object.keys(queries).map((name, index) => [name, results[index]?.data]),
  ) as Answers<Queries>;

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { m } from '#messages';
import { useHead } from '../../data/head/use-head.ts';
import { logAccess } from '../../data/log-access.ts';
import { useLocation } from '../../data/navigation.ts';
import type { RouteMatch } from '../../data/route.ts';
import { routeCodeQuery } from '../../data/route-code.ts';
import { useSite } from '../../data/site.ts';
import { InlineErrorPanel } from '../feedback/ErrorPanel.tsx';
import { BusyIndicator } from '../feedback/Loading.tsx';
import { isNotFoundError, LoadingOrError } from '../feedback/LoadingOrError.tsx';
import { useApiQueries } from '../feedback/use-api-queries.ts';
import { useEffectWhen } from '../hooks/use-on-change.ts';
import { useWindowEvent } from '../hooks/use-window-event.ts';

const reload = () => location.reload();

/**
 * Shows a page once its code and data are loaded. A changed list within the page keeps its old
 * content until the new one is loaded.
 */
export function RouteView({ match: { route, queries, params } }: { match: RouteMatch }) {
  const site = useSite();
  const [, navigate] = useLocation();
  const result = useApiQueries(queries);
  const code = useQuery(routeCodeQuery(route));
  const error = result.error ?? code.error;
  const View = code.data?.default;
  const answers = View && !isNotFoundError(error) ? result.answers : null;
  const before = useRef(answers);
  if (answers) before.current = answers;
  const isKept =
    !answers && !isNotFoundError(error) && before.current !== null && location.hash !== '';
  const visibleAnswers = isKept ? before.current : answers;

  useHead(
    visibleAnswers
      ? route.head(visibleAnswers, site, params)
      : { title: error ? m['error.title']() : m['common.loading']() },
  );
  const otherwise =
    error && !isNotFoundError(error)
      ? (route.fallback?.(params, new URLSearchParams(location.search)) ?? null)
      : null;
  useEffectWhen(otherwise !== null, () => {
    if (otherwise) navigate(otherwise, { replace: true });
  });
  useEffectWhen(before.current !== null, () => {
    const object = answers && route.pageView?.(answers);
    if (object) logAccess(object, 'view');
  });
  useWindowEvent('online', () => code.error && reload());

  if (View && visibleAnswers) {
    return (
      <>
        {isKept &&
          (error ? <InlineErrorPanel error={error} retry={result.askAgain} /> : <BusyIndicator />)}
        <View answers={visibleAnswers} params={params} />
      </>
    );
  }
  // Browsers may cache a failed module import, so only a reload can retry it.
  const retry = code.error ? reload : result.askAgain;
  // Pages behind a guard have their title before their data.
  const title = route.guard ? route.head({}, site, params).title : m['common.loading']();
  return <LoadingOrError error={error} retry={retry} shape={route.skeleton} title={title} />;
}

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { logAccess } from '../../data/log-access.ts';
import type { Match } from '../../data/route.ts';
import { useSite } from '../../data/site.ts';
import { useWhen } from '../hooks/use-on-change.ts';
import { useHead } from '../../data/head/use-head.ts';
import { useWindowEvent } from '../hooks/use-window-event.ts';
import { viewOf } from '../../data/route-code.ts';
import { useAnswers } from '../feedback/use-api-queries.ts';
import { NotThere } from '../feedback/ErrorPanel.tsx';
import { Busy } from '../feedback/Loading.tsx';
import { isMissing, Unanswered } from '../feedback/LoadingOrError.tsx';

const reload = () => location.reload();

/**
 * Shows a page once its code and data are loaded. A changed list within the page keeps its old
 * content until the new one is loaded.
 */
export function Host({ match: { screen, queries, params } }: { match: Match }) {
  const site = useSite();
  const [, navigate] = useLocation();
  const asked = useAnswers(queries);
  const code = useQuery(viewOf(screen));
  const error = asked.error ?? code.error;
  const View = code.data?.View;
  const answers = View && !isMissing(error) ? asked.answers : null;
  const before = useRef(answers);
  if (answers) before.current = answers;
  const isKept = !answers && !isMissing(error) && before.current !== null && location.hash !== '';
  const shown = isKept ? before.current : answers;

  useHead(
    shown
      ? screen.head(shown, site)
      : { title: error ? wording.rootFailure.title : wording.loading },
  );
  const otherwise =
    error && !isMissing(error)
      ? (screen.otherwise?.(params, new URLSearchParams(location.search)) ?? null)
      : null;
  useWhen(otherwise !== null, () => navigate(otherwise ?? '', { replace: true }));
  useWhen(before.current !== null, () => {
    const object = answers && screen.access?.(answers);
    if (object) logAccess(object, 'view');
  });
  useWindowEvent('online', () => code.error && reload());

  if (View && shown) {
    return (
      <>
        {isKept && (error ? <NotThere error={error} retry={asked.askAgain} /> : <Busy />)}
        <View answers={shown} params={params} />
      </>
    );
  }
  // Browsers may cache a failed module import, so only a reload can retry it.
  const retry = code.error ? reload : asked.askAgain;
  return <Unanswered error={error} retry={retry} shape={screen.loading} />;
}

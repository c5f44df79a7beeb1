import './admin.css';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { wording } from '../../worker/contract/shared/specification-texts.ts';
import { useTitle } from '../data/head/use-title.ts';
import { UnknownRouteScreen } from '../visitor/not-found/NotFoundPages.tsx';
import { ProofHost } from '../auth/dialogs/StepUpDialog.tsx';
import { Loading } from '../ui/feedback/Loading.tsx';
import { matchRoute } from './match-admin-route.ts';
import { routes } from './admin-routes.tsx';

export { Beside } from './frame/AdminSidebar.tsx';

/** Root of the admin area: renders the admin page that matches the current path. */
export function View() {
  const [location] = useLocation();
  const match = matchRoute(routes, location);
  return (
    <>
      <Suspense fallback={<Loading />}>{match?.show(match.params) ?? <Unknown />}</Suspense>
      <ProofHost />
    </>
  );
}

function Unknown() {
  useTitle(wording.unknownRoute.title);
  return <UnknownRouteScreen />;
}

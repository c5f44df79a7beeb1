import { m } from '#messages';
import { useLocation } from '../data/navigation.ts';
import './AdminApp.css';
import { Suspense } from 'react';
import { StepUpHost } from '../auth/dialogs/StepUpHost.tsx';
import { useTitle } from '../data/head/use-title.ts';
import { PageLoading } from '../ui/feedback/Loading.tsx';
import { NotFoundView } from '../visitor/not-found/NotFoundView.tsx';
import { adminRoutes } from './admin-routes.tsx';
import { matchAdminRoute } from './match-admin-route.ts';

export { AdminSidebar } from './frame/AdminSidebar.tsx';

/** Root of the admin area: renders the admin page that matches the current path. */
export default function AdminApp() {
  const [location] = useLocation();
  const match = matchAdminRoute(adminRoutes, location);
  return (
    <>
      <Suspense fallback={<PageLoading />}>
        {match?.show(match.params) ?? <UnknownAdminRoute />}
      </Suspense>
      <StepUpHost />
    </>
  );
}

function UnknownAdminRoute() {
  useTitle(m['not_found.route_title']());
  return <NotFoundView isUnknown />;
}

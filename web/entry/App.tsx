/** Root component: frame and current page. Server and browser render the same tree. */

import { useState } from 'react';
import { useSearch } from 'wouter';
import { SignInHost } from '../auth/dialogs/SignInHost.tsx';
import { useStore } from '../data/create-store.ts';
import { useLocation } from '../data/navigation.ts';
import { NOT_FOUND_PATH } from '../data/not-found-path.ts';
import type { Resolver, RouteMatch } from '../data/route.ts';
import { SiteContext, type SiteInfo } from '../data/site.ts';
import { userChangeCount } from '../data/user.ts';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.tsx';
import { Toasts } from '../ui/feedback/Toasts.tsx';
import { RouteView } from '../ui/layout/RouteView.tsx';
import { NotFoundView } from '../visitor/not-found/NotFoundView.tsx';
import { PageFrame } from './frame/PageFrame.tsx';

interface Props {
  site: SiteInfo;
  /** True when the server answered 404 for the document's own address. */
  missing?: boolean;
  /** True when it answered 410: the page was removed for good. */
  isRemoved?: boolean | undefined;
  find: Resolver;
}

export function App({ site, missing = false, isRemoved = false, find }: Props) {
  const [location] = useLocation();
  const search = useSearch();
  const [missingAt] = useState(missing || isRemoved ? location : null);
  const { match, place } = find(location, new URLSearchParams(search));
  const person = useStore(userChangeCount);
  return (
    <SiteContext value={site}>
      <PageFrame
        location={location}
        place={place}
        comesLater={match !== null && Object.keys(match.queries).length === 0}
      >
        <ErrorBoundary key={location}>
          {isRemoved && location === missingAt ? (
            <NotFoundView isRemoved />
          ) : match === null ? (
            <NotFoundView isUnknown />
          ) : location === missingAt || location === NOT_FOUND_PATH ? (
            <NotFoundView similar={match.queries.similar} />
          ) : (
            <RouteOrGuard key={`${location} ${person}`} match={match} />
          )}
        </ErrorBoundary>
      </PageFrame>
      <SignInHost />
      <Toasts />
    </SiteContext>
  );
}

function RouteOrGuard({ match }: { match: RouteMatch }) {
  const { guard: Guard } = match.route;
  const host = <RouteView match={match} />;
  return Guard ? <Guard screen={match.route}>{host}</Guard> : host;
}

import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Frame } from '../ui/layout/PageFrame.tsx';
import { notFoundAddress } from '../data/not-found-path.ts';
import type { Find, Match } from '../data/route.ts';
import { type Site, SiteContext } from '../data/site.ts';
import { useChangeOfPerson } from '../data/user.ts';
import { MissingScreen, UnknownRouteScreen } from '../visitor/not-found/NotFoundPages.tsx';
import { SignInHost } from '../auth/dialogs/SignInHost.tsx';
import { ErrorBoundary } from '../ui/feedback/ErrorBoundary.tsx';
import { Host } from '../ui/layout/RouteView.tsx';
import { Toasts } from '../ui/feedback/Toasts.tsx';

interface Props {
  site: Site;
  /** True when the server answered 404 for the document's own address. */
  missing?: boolean;
  find: Find;
}

/** Root component: frame and current page. Server and browser render the same tree. */
export function App({ site, missing = false, find }: Props) {
  const [location] = useLocation();
  const search = useSearch();
  const [missingAt] = useState(missing ? location : null);
  const { match, place } = find(location, new URLSearchParams(search));
  const person = useChangeOfPerson();
  return (
    <SiteContext value={site}>
      <Frame
        location={location}
        place={place}
        comesLater={match !== null && Object.keys(match.queries).length === 0}
      >
        <ErrorBoundary key={location}>
          {match === null ? (
            <UnknownRouteScreen />
          ) : location === missingAt || location === notFoundAddress ? (
            <MissingScreen similar={match.queries.similar} />
          ) : (
            <Shown key={`${location} ${person}`} match={match} />
          )}
        </ErrorBoundary>
      </Frame>
      <SignInHost />
      <Toasts />
    </SiteContext>
  );
}

function Shown({ match }: { match: Match }) {
  const { guard: Guard } = match.screen;
  const host = <Host match={match} />;
  return Guard ? <Guard screen={match.screen}>{host}</Guard> : host;
}

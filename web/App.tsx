import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Site, SiteContext } from './lib/site.ts';
import { notFoundAddress } from './missing/address.ts';
import { MissingScreen, UnknownRouteScreen } from './missing/screens.tsx';
import { knownParameters, type Match, matchScreen } from './screens.ts';
import { Guarded } from './session/Guarded.tsx';
import { SignInHost } from './session/SignInHost.tsx';
import { useChangeOfPerson } from './session/user.ts';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { Frame } from './ui/Frame.tsx';
import { Host } from './ui/Host.tsx';
import { Toasts } from './ui/Toasts.tsx';

interface Props {
  site: Site;
  /** The document's own address has no item: the server answered 404. */
  missing?: boolean;
}

/** The frame and, by the address, one screen in it. The server renders the same tree. */
export function App({ site, missing = false }: Props) {
  const [location] = useLocation();
  const search = useSearch();
  const [missingAt] = useState(missing ? location : null);
  const match = matchScreen(location, new URLSearchParams(search));
  const person = useChangeOfPerson();
  return (
    <SiteContext value={site}>
      <Frame
        location={location}
        place={placeOf(location, search)}
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

/** A part of a list is a place of its own; how a list is sorted is not. */
function placeOf(location: string, search: string) {
  const known = knownParameters(location, new URLSearchParams(search)).toString();
  return known ? `${location}?${known}` : location;
}

const Shown = ({ match }: { match: Match }) =>
  match.screen.forWhom ? (
    <Guarded screen={match.screen}>
      <Host match={match} />
    </Guarded>
  ) : (
    <Host match={match} />
  );

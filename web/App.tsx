import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Site, SiteContext } from './lib/site.ts';
import { notFoundAddress } from './missing/address.ts';
import { MissingScreen, UnknownRouteScreen } from './missing/screens.tsx';
import { matchScreen } from './screens.ts';
import { ErrorBoundary } from './ui/ErrorBoundary.tsx';
import { Frame } from './ui/Frame.tsx';
import { Host } from './ui/Host.tsx';

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
  return (
    <SiteContext value={site}>
      <Frame location={location}>
        <ErrorBoundary key={location}>
          {match === null ? (
            <UnknownRouteScreen />
          ) : location === missingAt || location === notFoundAddress ? (
            <MissingScreen />
          ) : (
            <Host key={location} match={match} />
          )}
        </ErrorBoundary>
      </Frame>
    </SiteContext>
  );
}

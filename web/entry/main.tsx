import '../styles/index.css';
import { focusManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type AroundNavHandler, Router } from 'wouter';
import { App } from './App.tsx';
import { plainAddress } from '../data/raw-location-hooks.ts';
import { createQueryClient } from '../data/query.ts';
import { readOn } from './prerendered-navigation.ts';
import { reloadOnce } from '../data/reload-once.ts';
import type { Find } from '../data/route.ts';
import { findBeside } from '../data/initial-route.ts';
import { type State, stateId } from '../data/hydration-state.ts';
import { token } from '../data/token.ts';
import { prepareView } from '../data/route-code.ts';
import { preloadCode } from './preload-route-code.ts';
import { bringSession, startSession } from '../auth/session/bootstrap.ts';
import { early } from './deferred-hydration.ts';
import { bringTable, tableNow } from './route-manifest.ts';

// Entry of the client bundle: hydrates the server-rendered document.
const json = document.getElementById(stateId)?.textContent;
const state: State | null = json ? JSON.parse(json) : null;
const root = document.getElementById('root');

// Windows side by side are never hidden, so focus alone also counts as a return.
focusManager.setEventListener((comeBack) => {
  const look = () => comeBack();
  for (const event of ['visibilitychange', 'focus']) window.addEventListener(event, look);
});

if (root && state) {
  const client = createQueryClient(state.answers);
  if (token.get()) bringSession().catch(() => {});
  // If the page's code fails to load, the server-rendered document stays usable.
  prepare(client, state).then((find) => {
    hydrate(root, client, state, find);
    startSession(client);
    root.onclick = null;
    early.pressed?.click();
    void import('../styles/italics.css').catch(() => {});
  }, reloadOnce);
  for (const event of ['pointerover', 'focusin']) {
    document.addEventListener(event, preloadCode, { passive: true });
  }
}

async function prepare(client: QueryClient, { missing, served }: State) {
  const find = served === undefined ? (await bringTable()).find : findBeside(served, tableNow);
  const { match } = find(location.pathname, new URLSearchParams(location.search));
  if (match && !missing && !match.screen.forWhom) await prepareView(client, match.screen);
  return find;
}

const address = () => location.pathname + location.search;
const first = address();

// Back to a page of another document, which this one cannot render yet.
window.addEventListener('popstate', () => {
  if (!tableNow() && address() !== first) location.reload();
});

const goOn: AroundNavHandler = (navigate, to, options) => {
  const go = ({ isPrerendered }: Awaited<ReturnType<typeof bringTable>>) =>
    readOn(isPrerendered)(navigate, to, options);
  const table = tableNow();
  if (table) go(table);
  else bringTable().then(go, () => location.assign(to));
};

/** In a transition, so that React yields to user input. */
const hydrate = (root: HTMLElement, client: QueryClient, { site, missing }: State, find: Find) =>
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <QueryClientProvider client={client}>
          <Router {...plainAddress} aroundNav={goOn}>
            <App site={site} missing={missing} find={find} />
          </Router>
        </QueryClientProvider>
      </StrictMode>,
    );
  });

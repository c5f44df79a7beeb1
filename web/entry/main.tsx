/** Entry of the client bundle: hydrates the server-rendered document. */

import '../styles/index.css';
import { focusManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type AroundNavHandler, Router } from 'wouter';
import { loadSessionModule, startSession } from '../auth/session/start-session.ts';
import { basePath, getPagePath } from '../data/base-path.ts';
import { type HydrationState, STATE_ELEMENT_ID } from '../data/hydration-state.ts';
import { resolveWithInitial } from '../data/initial-route.ts';
import { unpackTables } from '../data/packed-tables.ts';
import { createQueryClient } from '../data/query.ts';
import { rawLocationHooks } from '../data/raw-location-hooks.ts';
import { reloadOnce } from '../data/reload-once.ts';
import type { Resolver } from '../data/route.ts';
import { type PageCode, preloadRoutePage } from '../data/route-code.ts';
import { token } from '../data/token.ts';
import { notFoundPage } from '../visitor/not-found/not-found-route.ts';
import { App } from './App.tsx';
import { queuedClick } from './deferred-hydration.ts';
import { navigateToPrerendered } from './prerendered-navigation.ts';
import { readAnswers } from './read-answers.ts';
import { loadedRoutes, loadRoutes } from './route-manifest.ts';

const json = document.getElementById(STATE_ELEMENT_ID)?.textContent;
const state: HydrationState | null = json ? JSON.parse(json, unpackTables) : null;
const root = document.getElementById('root');

// Vite's loader knows a style by its link; the document contains these styles.
for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-href]')) {
  const link = document.createElement('link');
  link.toggleAttribute('disabled', true);
  document.head.append(Object.assign(link, { rel: 'stylesheet', href: dataset.href }));
}

// Windows side by side are never hidden, so focus alone also counts as a return.
focusManager.setEventListener((comeBack) => {
  const look = () => comeBack();
  for (const event of ['visibilitychange', 'focus']) window.addEventListener(event, look);
});

if (root && state) {
  const client = createQueryClient(readAnswers(root, state));
  if (token.get()) loadSessionModule().catch(() => {});
  // If the page's code fails to load, the server-rendered document stays usable.
  prepareInitialRoute(client, state).then((find) => {
    hydrate(root, client, state, find);
    startSession(client);
    root.onclick = null;
    queuedClick.pressed?.click();
    void import('../styles/italics.css').catch(() => {});
  }, reloadOnce);
  // Plain forms show the field errors of the other forms, not the browser's bubbles.
  document.addEventListener('invalid', showInvalidField, true);
  for (const event of ['pointerover', 'focusin']) {
    document.addEventListener(event, preloadRouteCode, { passive: true });
  }
}

async function prepareInitialRoute(client: QueryClient, { missing, served }: HydrationState) {
  const find =
    served === undefined
      ? (await loadRoutes()).resolveRoute
      : resolveWithInitial(served, loadedRoutes);
  const { match } = find(getPagePath(), new URLSearchParams(location.search));
  const page: PageCode<unknown> = match && !missing ? match.route : notFoundPage;
  if (!page.audience) await preloadRoutePage(client, page);
  return find;
}

const address = () => location.pathname + location.search;
const first = address();

// Back to a page of another document, which this one cannot render yet.
window.addEventListener('popstate', () => {
  if (!loadedRoutes() && address() !== first) location.reload();
});

const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const go = ({ isPrerenderable }: Awaited<ReturnType<typeof loadRoutes>>) =>
    navigateToPrerendered(isPrerenderable)(navigate, to, options);
  const table = loadedRoutes();
  if (table) go(table);
  else loadRoutes().then(go, () => location.assign(to));
};

/** In a transition, so that React yields to user input. */
const hydrate = (
  root: HTMLElement,
  client: QueryClient,
  { site, missing, isRemoved }: HydrationState,
  find: Resolver,
) =>
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <QueryClientProvider client={client}>
          <Router {...rawLocationHooks} base={basePath} aroundNav={aroundNavigation}>
            <App site={site} missing={missing} isRemoved={isRemoved} find={find} />
          </Router>
        </QueryClientProvider>
      </StrictMode>,
    );
  });

/** Preloads the code of a link's page on hover, but never its data. */
function preloadRouteCode({ target }: Event) {
  const link = target instanceof Element && target.closest('a');
  if (!link || link.origin !== location.origin) return;
  loadRoutes()
    .then(({ resolveRoute }) =>
      resolveRoute(
        getPagePath(link.pathname),
        new URLSearchParams(link.search),
      ).match?.route.load(),
    )
    .catch(() => {});
}

function showInvalidField(event: Event) {
  event.preventDefault();
  const control = event.target as HTMLInputElement;
  import('../ui/form/show-field-error.ts').then(
    ({ showFieldError }) => showFieldError(control),
    () => control.focus(),
  );
}

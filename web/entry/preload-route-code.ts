import { loadRoutes } from './route-manifest.ts';

/** Preloads the code of a link's page on hover, but never its data. */
export function preloadRouteCode({ target }: Event) {
  const link = target instanceof Element && target.closest('a');
  if (!link || link.origin !== location.origin) return;
  loadRoutes()
    .then(({ resolveRoute: find }) =>
      find(link.pathname, new URLSearchParams(link.search)).match?.route.load(),
    )
    .catch(() => {});
}

/** Loads all routes on demand; public pages hydrate without them. */

type RoutesModule = typeof import('./find-route.ts');

let routesModule: RoutesModule | undefined;

export const loadedRoutes = () => routesModule;

export async function loadRoutes(): Promise<RoutesModule> {
  routesModule ??= await import('./find-route.ts');
  return routesModule;
}

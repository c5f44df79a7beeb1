/** Code of the pages with status 404, loaded like that of a route. */
export const notFoundPage = {
  view: 'visitor/not-found/NotFoundPages.tsx',
  load: () => import('./NotFoundPages.tsx'),
};

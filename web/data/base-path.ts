/** Start of the paths in the document's language: '/pl', or '' for the default language. */
export const basePath =
  typeof document === 'undefined' ? '' : (document.documentElement.dataset.base ?? '');

/** A path of this document's language without the language. */
export const getPagePath = (path = location.pathname): string =>
  path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;

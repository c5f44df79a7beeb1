/**
 * Paths by language: those of the default language are plain, the others start with their code,
 * such as '/pl/articles' (contract, section 15).
 */

/** Paths of the API, of files and of assets have no language. */
const withoutLanguage = /^\/(sobe|files|assets|site|healthz|calendar|\.well-known)(\/|$)/;

export const hasLanguage = (path: string): boolean => !withoutLanguage.test(path);

/** Splits a path into the language code that it starts with, '' without one, and the rest. */
export function splitLanguagePath(
  path: string,
  codes: readonly string[],
): { code: string; path: string } {
  const code = path.slice(1).split('/', 1)[0] ?? '';
  const rest = path.slice(1 + code.length) || '/';
  // A path of '//' is no path of this site: a browser would read it as another host.
  return codes.includes(code) && hasLanguage(rest) && !rest.startsWith('//')
    ? { code, path: rest }
    : { code: '', path };
}

/** Puts a path below the base path of a language, unless paths like it have no language. */
export const addBasePath = (base: string, path: string): string =>
  hasLanguage(path) ? base + path : path;

/** Start of the paths in a language: '/pl', or '' for the default language, the first code. */
export const getBasePath = (language: string, codes: readonly string[]): string =>
  language === codes[0] ? '' : `/${language}`;

/** Puts a path below a base path unless it names a language itself; other sites stay as they are. */
export const addLanguage = (path: string, base: string, codes: readonly string[]): string =>
  path.startsWith('//') || splitLanguagePath(path, codes).code ? path : addBasePath(base, path);

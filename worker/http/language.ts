/** Language of a request's documents, and of the texts of an e-mail. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLocale, isLocale, type Locale, overwriteGetLocale } from '#language';
import { addBasePath, hasLanguage, splitLanguagePath } from '../contract/shared/language-path.ts';

interface RequestLanguage {
  language: Locale;
  /** Start of its paths: '/pl', or '' for the default language. */
  base: string;
}

const storage = new AsyncLocalStorage<RequestLanguage>();

overwriteGetLocale(() => storage.getStore()?.language ?? baseLocale);

/** Start of the paths in the language of the request. */
export const getLanguageBase = (): string => storage.getStore()?.base ?? '';

interface LanguageVars {
  /** Codes separated by commas. */
  LANGUAGES: string;
}

/** Languages of the site that the interface is translated into; the first is the default. */
export function getSiteLanguages({ LANGUAGES }: LanguageVars): [Locale, ...Locale[]] {
  const codes = LANGUAGES.split(',').map((code) => code.trim());
  const [first = baseLocale, ...others] = codes.filter((code) => isLocale(code));
  return [first, ...others];
}

/**
 * Handles a request in the language of its address; paths without a language, such as those of the
 * API, are handled in English. The handler sees the path without the language, and its redirects
 * stay in it.
 */
export async function handleInLanguage(
  request: Request,
  env: LanguageVars,
  handle: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  const languages = getSiteLanguages(env);
  const url = new URL(request.url);
  const { code, path } = splitLanguagePath(url.pathname, languages);
  if (code === '') {
    const language = hasLanguage(path) ? languages[0] : baseLocale;
    return await storage.run({ language, base: '' }, () => handle(request));
  }
  if (code === languages[0]) return redirect(path + url.search);
  const base = `/${code}`;
  if (url.pathname === base) return redirect(`${base}/${url.search}`);
  url.pathname = path;
  const answer = await storage.run({ language: code as Locale, base }, () =>
    handle(new Request(url, request)),
  );
  return redirectInLanguage(answer, base, languages);
}

const redirect = (location: string) =>
  new Response(null, { status: 301, headers: { Location: location } });

function redirectInLanguage(answer: Response, base: string, languages: readonly string[]) {
  const location = answer.headers.get('Location');
  if (!location?.startsWith('/') || splitLanguagePath(location, languages).code) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Location', addBasePath(base, location));
  return new Response(answer.body, { status: answer.status, headers });
}

/** Language of a request's documents, and of the texts of an e-mail. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLocale, getLocale, isLocale, type Locale, overwriteGetLocale } from '#language';
import { addBasePath, getBasePath, splitLanguagePath } from '../contract/shared/language-path.ts';

const storage = new AsyncLocalStorage<Locale>();

overwriteGetLocale(() => storage.getStore() ?? baseLocale);

/** Runs a function whose messages are in a language. */
export const runInLanguage = <Result>(language: Locale, run: () => Result): Result =>
  storage.run(language, run);

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

/** Start of the paths in the current language. */
export const getLanguageBase = (env: LanguageVars): string =>
  getBasePath(getLocale(), getSiteLanguages(env));

/**
 * Handles a request in the language of its address. The handler sees the path without the language,
 * and its redirects stay in it.
 */
export async function handleInLanguage(
  request: Request,
  env: LanguageVars,
  handle: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  const languages = getSiteLanguages(env);
  const url = new URL(request.url);
  const { code, path } = splitLanguagePath(url.pathname, languages);
  if (code === '') return await runInLanguage(languages[0], () => handle(request));
  if (code === languages[0]) return redirect(path + url.search);
  if (url.pathname === `/${code}`) return redirect(`/${code}/${url.search}`);
  url.pathname = path;
  const answer = await runInLanguage(code as Locale, () => handle(new Request(url, request)));
  return redirectInLanguage(answer, `/${code}`, languages);
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

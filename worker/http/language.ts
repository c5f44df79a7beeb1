/** Language of a request's documents, of the content that it reads, and of the texts of an e-mail. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { baseLocale, isLocale, type Locale, overwriteGetLocale } from '#language';
import {
  addLanguage,
  getBasePath,
  hasLanguage,
  splitLanguagePath,
} from '../contract/shared/language-path.ts';

interface RequestLanguage {
  language: Locale;
  /** Start of its paths: '/pl', or '' for the default language. */
  base: string;
  reader: Reader;
}

/** Reader of translated content; the names of texts are those of the placeholders of its queries. */
export type Reader = {
  language: string;
  /** First language of the site, that of rows without a language. */
  default_language: string;
  /** Codes of the site's languages; the first is the default. */
  languages: readonly string[];
  /** The language if the request names it: its address, or `?lang=` of the API; otherwise null. */
  requested_language: string | null;
};

const storage = new AsyncLocalStorage<RequestLanguage>();

overwriteGetLocale(() => storage.getStore()?.language ?? baseLocale);

/** Start of the paths in the language of the request. */
export const getLanguageBase = (): string => storage.getStore()?.base ?? '';

/** Calls a function whose texts, formats and links are in a language of the site. */
export const runInLanguage = <Result>(language: Locale, base: string, call: () => Result): Result =>
  storage.run({ language, base, reader: createReader(language, getReader().languages) }, call);

/** Reader of the request; outside of one, such as in a command, a reader of English. */
export const getReader = (): Reader =>
  storage.getStore()?.reader ?? createReader(null, [baseLocale]);

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

/** Language of the page that a form was sent from, named by `lang` in the form's address. */
function findFormLanguage({ method, url }: Request, languages: Locale[]): Locale | undefined {
  const code = method === 'POST' && new URL(url).searchParams.get('lang');
  return languages.find((language) => language === code);
}

/** A language that someone sent, if it is one of the interface; null otherwise. */
export const parseLanguageId = (id: string | null | undefined): Locale | null =>
  isLocale(id) ? id : null;

/** The first of the languages that the site has, or the site's default language. */
export function chooseLanguage(
  env: LanguageVars,
  ...wanted: readonly (string | null | undefined)[]
): Locale {
  const languages = getSiteLanguages(env);
  const known = wanted.map((id) => languages.find((code) => code === id));
  return known.find((code) => code !== undefined) ?? languages[0];
}

/**
 * Calls a function in the language of the person who reads its result: the one of their account, or
 * the site's default language.
 */
export function runInReaderLanguage<Result>(
  env: LanguageVars,
  languageId: string | null,
  call: () => Result,
): Result {
  const languages = getSiteLanguages(env);
  const language = chooseLanguage(env, languageId);
  const base = getBasePath(language, languages);
  return storage.run({ language, base, reader: createReader(language, languages) }, call);
}

/** Calls a job or a queue's consumer, which belongs to no request, in the site's default language. */
export const runInDefaultLanguage = <Result>(env: LanguageVars, call: () => Result): Result =>
  runInReaderLanguage(env, null, call);

/**
 * Handles a request in the language of its address; paths without a language, such as those of the
 * API, are handled in English, and forms in the language of their page. The handler sees the path
 * without the language, and its redirects stay in it.
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
    const isDocument = hasLanguage(path);
    const language = isDocument ? languages[0] : findFormLanguage(request, languages);
    const base = language ? getBasePath(language, languages) : '';
    const reader = createReader(
      isDocument ? languages[0] : url.searchParams.get('lang'),
      languages,
    );
    const answer = await storage.run({ language: language ?? baseLocale, base, reader }, () =>
      handle(request),
    );
    return redirectInLanguage(answer, base, languages);
  }
  if (code === languages[0]) return redirect(path + url.search);
  const base = `/${code}`;
  if (url.pathname === base) return redirect(`${base}/${url.search}`);
  url.pathname = path;
  const reader = createReader(code, languages);
  const answer = await storage.run({ language: code as Locale, base, reader }, () =>
    handle(new Request(url, request)),
  );
  return redirectInLanguage(answer, base, languages);
}

/** Languages that the site does not have are those of its default. */
function createReader(asked: string | null, languages: readonly string[]): Reader {
  const [first = baseLocale] = languages;
  const known = languages.find((code) => code === asked) ?? null;
  return {
    language: known ?? first,
    default_language: first,
    requested_language: known,
    languages,
  };
}

const redirect = (location: string) =>
  new Response(null, { status: 301, headers: { Location: location } });

function redirectInLanguage(answer: Response, base: string, languages: readonly string[]) {
  const location = answer.headers.get('Location');
  if (base === '' || !location?.startsWith('/')) return answer;
  const headers = new Headers(answer.headers);
  headers.set('Location', addLanguage(location, base, languages));
  return new Response(answer.body, { status: answer.status, headers });
}

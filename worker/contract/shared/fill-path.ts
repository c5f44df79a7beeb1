/**
 * Fills the parameters of a path such as '/a/:tag', encoded once, and appends the search, which may
 * be a `URLSearchParams`.
 */

/** Search parameters: lists repeat their name, and undefined values are left out. */
type SearchValues = Record<string, string | number | readonly string[] | undefined>;

export function fillPath(
  path: string,
  params: Record<string, string> = {},
  query: object = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encode(params[name] ?? ''));
  const search = listPairs(query)
    .map((pair) => pair.map(encodeSearch).join('='))
    .join('&');
  return search ? `${filled}?${search}` : filled;
}

const listPairs = (query: object): string[][] =>
  Symbol.iterator in query
    ? [...(query as Iterable<string[]>)]
    : Object.entries(query as SearchValues).flatMap(([name, value]) =>
        [value ?? []].flat().map((one) => [name, String(one)]),
      );

/** A text that was cut may end in half an emoji, for which `encodeURIComponent` throws. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed());

const encodeSearch = (text: string) => encode(text).replaceAll('%20', '+');

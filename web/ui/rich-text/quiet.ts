/**
 * As soon as a style or a handler is parsed, the site's policy complains of it, although nothing runs where HTML
 * is only looked at: they are kept as mere data. What stands in the value of another attribute stays as it is.
 */
export const quiet = (html: string): string =>
  html.replace(/<style[\s\S]*?<\/style>/gi, '').replace(tag, (found) => found.replace(part, kept));

/** A value in quotes may hold what would end it; no place can be read in two ways, or it might take for ever. */
const tag = /<[a-z](?:=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["'])|[^>=])*>/gi;

/** A value, or the name of an attribute that the policy forbids. */
const part = /=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)|(?<=[\s"'/])(style|on\w+)(?=\s*=)/gi;

const kept = (found: string, name?: string) => (name ? `data-${name}` : found);

/**
 * Renames style and event handler attributes to data attributes, because parsing them alone
 * triggers policy reports. Other attribute values stay unchanged.
 */
export const quiet = (html: string): string =>
  html.replace(/<style[\s\S]*?<\/style>/gi, '').replace(tag, (found) => found.replace(part, kept));

/**
 * Quoted values may contain '>'. The alternatives are disjoint, to avoid catastrophic backtracking.
 */
const tag = /<[a-z](?:=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["'])|[^>=])*>/gi;

/** A value, or the name of a forbidden attribute. */
const part = /=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)|(?<=[\s"'/])(style|on\w+)(?=\s*=)/gi;

const kept = (found: string, name?: string) => (name ? `data-${name}` : found);

/**
 * Renames style and event handler attributes to data attributes, because parsing them alone
 * triggers policy reports. Other attribute values stay unchanged.
 */
export const neutralizeHtml = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(tagPattern, (found) => found.replace(valueOrAttribute, toDataAttribute));

/**
 * Quoted values may contain '>'. The alternatives are disjoint, to avoid catastrophic backtracking.
 */
const tagPattern = /<[a-z](?:=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["'])|[^>=])*>/gi;

/** A value, or the name of a forbidden attribute. */
const valueOrAttribute = /=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)|(?<=[\s"'/])(style|on\w+)(?=\s*=)/gi;

const toDataAttribute = (found: string, name?: string) => (name ? `data-${name}` : found);

/**
 * Escapes angle brackets in attribute values so that they never read as tags. `each` may wrap a
 * tag.
 */

/** A tag with its attributes; quoted values may contain any character. */
const tagPattern = /<(\/?)([a-z][a-z0-9-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/gi;

export const escapeAttributeValues = (
  html: string,
  each: (tag: string, name: string, isEnd: boolean) => string = (tag) => tag,
): string =>
  html.replace(tagPattern, (_, slash: string, name: string, attributes: string) => {
    const written = attributes.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return each(`<${slash}${name}${written}>`, name.toLowerCase(), slash !== '');
  });

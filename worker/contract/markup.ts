/** A tag with its attributes, whose values may hold any sign: what is no tag stays as it is. */
const tags = /<(\/?)([a-z][a-z0-9-]*)((?:[^"'<>]|"[^"]*"|'[^']*')*)>/gi;

/**
 * HTML whose attribute values hold no angle brackets, so that nothing in them is ever taken for a tag. `each` may put
 * something around a tag.
 */
export const escapeValues = (
  html: string,
  each: (tag: string, name: string, isEnd: boolean) => string = (tag) => tag,
): string =>
  html.replace(tags, (_, slash: string, name: string, attributes: string) => {
    const written = attributes.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return each(`<${slash}${name}${written}>`, name.toLowerCase(), slash !== '');
  });

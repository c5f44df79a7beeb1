/** Whom a text names, in the HTML that is saved; each once, and no more than are told. */
export const namedIn = (html: unknown): string[] =>
  [...new Set(Array.from(String(html ?? '').matchAll(mention), ([, id]) => String(id)))].slice(
    0,
    most,
  );

const mention = / data-mention="([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g;

/** People whom a text tells that they are named in it. */
const most = 10;

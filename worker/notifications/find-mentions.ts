/** Ids of the users mentioned in stored HTML, each once, up to the limit. */
export const namedIn = (html: unknown): string[] =>
  [...new Set(Array.from(String(html ?? '').matchAll(mention), ([, id]) => String(id)))].slice(
    0,
    most,
  );

const mention = / data-mention="([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g;

/** Maximum users notified of one text. */
const most = 10;

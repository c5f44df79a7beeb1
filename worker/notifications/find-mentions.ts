/** Ids of the users mentioned in stored HTML, each once, up to the limit. */
export const findMentions = (html: unknown): string[] =>
  [
    ...new Set(Array.from(String(html ?? '').matchAll(mentionPattern), ([, id]) => String(id))),
  ].slice(0, MAX_MENTIONS);

const mentionPattern = / data-mention="([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g;

/** Maximum users notified of one text. */
const MAX_MENTIONS = 10;

/** Where in a long thread: behind a reply, before one, or around one; from its first reply on where none is named. */
export interface Place {
  after?: string;
  before?: string;
  reply?: string;
}

export const placeNames = ['after', 'before', 'reply'] as const;

/** The place that an address names. */
export function placeIn(search: URLSearchParams): Place {
  for (const name of placeNames) {
    const id = search.get(name) ?? '';
    if (isId(id)) return { [name]: id };
  }
  return {};
}

const asked = (place: Place) => {
  const query = new URLSearchParams({ ...place }).toString();
  return query && `?${query}`;
};

export const pageAddress = (tag: string, place: Place) => `/t/${tag}${asked(place)}`;
export const pageQuery = (place: Place) => `pages${asked(place)}`;

export const replyElement = (id: string) => `reply-${id}`;

/** A reply's own address, whatever is written before it later. */
export const replyAddress = (tag: string, id: string) =>
  `${pageAddress(tag, { reply: id })}#${replyElement(id)}`;

/** The reply that a hash names. */
export function replyIn(hash: string): string | null {
  const id = hash.replace(/^#reply-/, '');
  return id !== hash && isId(id) ? id : null;
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

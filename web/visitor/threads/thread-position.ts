/** Position in a long thread: after, before or around a reply; from the start by default. */
export interface Place {
  after?: string;
  before?: string;
  reply?: string;
}

export const placeNames = ['after', 'before', 'reply'] as const;

/** Position named by the URL. */
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

/** Permanent URL of a reply, on any page. */
export const replyAddress = (tag: string, id: string) =>
  `${pageAddress(tag, { reply: id })}#${replyElement(id)}`;

/** Reply id in a URL hash. */
export function replyIn(hash: string): string | null {
  const id = hash.replace(/^#reply-/, '');
  return id !== hash && isId(id) ? id : null;
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Where in a long thread: a part, counted from 1, or wherever a reply stands. */
export interface Place {
  part: number;
  reply: string | null;
}

/** The place that an address names; the first part for anything else. */
export function placeIn(search: URLSearchParams): Place {
  const part = Number(search.get('part'));
  const reply = search.get('reply') ?? '';
  return {
    part: Number.isInteger(part) && part > 1 && part < 100_000 ? part : 1,
    reply: isId(reply) ? reply : null,
  };
}

export const partAddress = (tag: string, part: number) =>
  part > 1 ? `/t/${tag}?part=${part}` : `/t/${tag}`;

export const replyElement = (id: string) => `reply-${id}`;

/** A reply's own address, whatever is written before it later. */
export const replyAddress = (tag: string, id: string) =>
  `/t/${tag}?reply=${id}#${replyElement(id)}`;

/** The reply that a hash names. */
export function replyIn(hash: string): string | null {
  const id = hash.replace(/^#reply-/, '');
  return id !== hash && isId(id) ? id : null;
}

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

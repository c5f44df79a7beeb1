/** Position in a long thread: after, before or around a reply; from the start by default. */

import { addHash, href } from '../../../worker/contract/addresses.ts';

export interface ThreadPosition {
  after?: string;
  before?: string;
  reply?: string;
}

export const POSITION_PARAMS = ['after', 'before', 'reply'] as const;

/** Position named by the URL. */
export function parsePosition(search: URLSearchParams): ThreadPosition {
  for (const name of POSITION_PARAMS) {
    const id = search.get(name) ?? '';
    if (isUuid(id)) return { [name]: id };
  }
  return {};
}

export const buildThreadPath = (tag: string, place: ThreadPosition) =>
  href('/t/:tag', { tag }, place);

export const getReplyElementId = (id: string) => `reply-${id}`;

/** Permanent URL of a reply, on any page. */
export const buildReplyPath = (tag: string, id: string) =>
  addHash(buildThreadPath(tag, { reply: id }), getReplyElementId(id));

/** Reply id in a URL hash. */
export function parseReplyHash(hash: string): string | null {
  const id = hash.replace(/^#reply-/, '');
  return id !== hash && isUuid(id) ? id : null;
}

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

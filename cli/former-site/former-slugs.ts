/** Tags and addresses of this site from the slugs and links of the former one. */

import { htmlToPlainText } from '../../worker/contract/shared/plain-text.ts';
import { buildTag } from '../../worker/db/url-tag.ts';
import type { FormerItem } from './former-site.ts';

/** Derives a tag from the slug of the former site. */
export function toTag(name: string, fallback: string): string {
  return buildTag(htmlToPlainText(decodeSegment(name)), fallback);
}

/** Tag of a post or page: its former address if that can redirect here, otherwise its slug. */
export const getItemTag = (site: string, item: FormerItem) =>
  getFormerTag(site, item) || toTag(item.name || item.title, `${item.type}-${item.id}`);

/** Last part of the former address as a tag; empty if it cannot redirect here. */
export function getFormerTag(site: string, { link }: FormerItem): string {
  const last = normalizeAddress(site, link).split('/').at(-1) ?? '';
  return /[.?]/.test(last) ? '' : buildTag(decodeSegment(last), '');
}

/** Reduces equivalent addresses to one key: path without host, query and slashes, or `?p=1`. */
export function normalizeAddress(url: string, address: string) {
  const path = address
    .replace(/^https?:\/\/[^/?]+/, '')
    .replace(url.replace(/^https?:\/\/[^/]+/, ''), '');
  const [, query] = /[?&]((?:p|page_id)=\d+)/.exec(path) ?? [];
  if (query) return `?${query}`;
  return `/${path.replace(/\?.*$/, '').replace(/^\/+|\/+$/g, '')}`;
}

/** Decodes a path segment; returns invalid encodings unchanged (/tag/100%/). */
export function decodeSegment(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

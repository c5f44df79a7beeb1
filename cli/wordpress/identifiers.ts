import { createHash } from 'node:crypto';
import { yearRange } from '../../worker/contract/shared/limits.ts';
import { htmlToPlainText } from '../../worker/contract/shared/plain-text.ts';
import { buildTag } from '../../worker/db/url-tag.ts';
import type { WordPressItem } from './read-wordpress.ts';

/** Derives a stable id from an id of the former site, so that repeated imports match. */
export function createWordPressId(site: string, kind: string, key: string): string {
  const hex = createHash('sha256').update(`${site} ${kind} ${key}`).digest('hex');
  const version8 = `8${hex.slice(13, 16)}-a${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), version8, hex.slice(20, 32)].join('-');
}

/** Removes markup and truncates. Length counts UTF-16 units as the site does, without splitting an emoji. */
export const toPlainText = (html: string, most: number) =>
  truncateText(htmlToPlainText(html), most);

export const truncateText = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** Derives a tag from the slug of the former site. */
export function toTag(name: string, fallback: string): string {
  return buildTag(htmlToPlainText(decodeSegment(name)), fallback);
}

/** Tag of a post or page: its former address if that can redirect here, otherwise its slug. */
export const getItemTag = (site: string, item: WordPressItem) =>
  getFormerTag(site, item) || toTag(item.name || item.title, `${item.type}-${item.id}`);

/** Last part of the former address as a tag; empty if it cannot redirect here. */
export function getFormerTag(site: string, { link }: WordPressItem): string {
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

/** Parses a WordPress date as UTC. Returns null for invalid and implausible dates. */
export function parseWordPressDate(text: string): string | null {
  const time = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (!/^\d{4}-/.test(text) || Number.isNaN(time)) return null;
  const day = new Date(time);
  const year = day.getUTCFullYear();
  return year >= yearRange.first && year < yearRange.last ? day.toISOString() : null;
}

/** Title of an item; falls back to the first words of its text. */
export const getItemTitle = ({ title, content, id }: WordPressItem) =>
  toPlainText(title, 200) ||
  `${toPlainText(content.replace(/<!--[\s\S]*?-->/g, ''), 60)}` ||
  `Untitled ${id}`;

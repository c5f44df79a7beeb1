import { createHash } from 'node:crypto';
import { years } from '../../worker/contract/limits.ts';
import { plainText } from '../../worker/contract/plain.ts';
import { tagOf } from '../../worker/lib/tag.ts';
import type { Item } from './read.ts';

/** The id that something of another site has here: the same every time it is imported. */
export function idOf(site: string, kind: string, key: string): string {
  const hex = createHash('sha256').update(`${site} ${kind} ${key}`).digest('hex');
  const version8 = `8${hex.slice(13, 16)}-a${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), version8, hex.slice(20, 32)].join('-');
}

/** Words without markup, cut at a length that counts as the site does: an emoji is two, and is kept whole. */
export const words = (html: string, most: number) => cut(plainText(html), most);

export const cut = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** The part of an address, made of that which it had. */
export function tagFrom(name: string, fallback: string): string {
  return tagOf(plainText(decoded(name)), fallback);
}

/** The tag of a post or page: what leads here from its former address, else what WordPress calls it. */
export const tagOfItem = (site: string, item: Item) =>
  formerTag(site, item) || tagFrom(item.name || item.title, `${item.type}-${item.id}`);

/** The tag by which a former address goes on leading here, its last part; empty where none can. */
export function formerTag(site: string, { link }: Item): string {
  const last = keyOf(site, link).split('/').at(-1) ?? '';
  return /[.?]/.test(last) ? '' : tagOf(decoded(last), '');
}

/** An address without what it is the same without. */
export function keyOf(url: string, address: string) {
  const path = address
    .replace(/^https?:\/\/[^/?]+/, '')
    .replace(url.replace(/^https?:\/\/[^/]+/, ''), '');
  const [, asked] = /[?&]((?:p|page_id)=\d+)/.exec(path) ?? [];
  if (asked) return `?${asked}`;
  return `/${path.replace(/\?.*$/, '').replace(/^\/+|\/+$/g, '')}`;
}

/** A part of an address as it reads; as it is, where it is none (/tag/100%/). */
export function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A day as WordPress writes it, in UTC; null for one that is none, or not of these times. */
export function momentOf(text: string): string | null {
  const time = Date.parse(`${text.replace(' ', 'T')}Z`);
  if (!/^\d{4}-/.test(text) || Number.isNaN(time)) return null;
  const day = new Date(time);
  const year = day.getUTCFullYear();
  return year >= years.first && year < years.last ? day.toISOString() : null;
}

/** Of a title that says nothing, the first words of the text. */
export const titleOf = ({ title, content, id }: Item) =>
  words(title, 200) || `${words(content.replace(/<!--[\s\S]*?-->/g, ''), 60)}` || `Untitled ${id}`;

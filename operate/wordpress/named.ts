import { createHash } from 'node:crypto';
import { plainText } from '../../worker/lib/plain.ts';
import { tagOf } from '../../worker/lib/tag.ts';
import type { Item } from './read.ts';

/** The id that something of another site has here: the same every time it is imported. */
export function idOf(site: string, kind: string, key: string): string {
  const hex = createHash('sha256').update(`${site} ${kind} ${key}`).digest('hex');
  const version8 = `8${hex.slice(13, 16)}-a${hex.slice(17, 20)}`;
  return [hex.slice(0, 8), hex.slice(8, 12), version8, hex.slice(20, 32)].join('-');
}

/** Words without markup, cut at a length. */
export const words = (html: string, most: number) =>
  Array.from(plainText(html)).slice(0, most).join('').trim();

/** The part of an address, made of that which it had. */
export function tagFrom(name: string, fallback: string): string {
  let decoded = name;
  try {
    decoded = decodeURIComponent(name);
  } catch {
    // It is no address.
  }
  return tagOf(plainText(decoded), fallback);
}

/** A day as WordPress writes it, in UTC; null for one that is none. */
export function momentOf(text: string): string | null {
  const time = Date.parse(`${text.replace(' ', 'T')}Z`);
  const isOne = /^\d{4}-/.test(text) && !text.startsWith('0000') && !Number.isNaN(time);
  return isOne ? new Date(time).toISOString() : null;
}

/** Of a title that says nothing, the first words of the text. */
export const titleOf = ({ title, content, id }: Item) =>
  words(title, 200) || `${words(content.replace(/<!--[\s\S]*?-->/g, ''), 60)}` || `Untitled ${id}`;

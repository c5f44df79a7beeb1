/** Plain texts and titles of WordPress items, within the length that this site allows. */

import { htmlToPlainText } from '../../worker/contract/shared/plain-text.ts';
import type { FormerItem } from './former-site.ts';

/** Removes markup and truncates. Length counts UTF-16 units as the site does, without splitting an emoji. */
export const toPlainText = (html: string, most: number) =>
  truncateText(htmlToPlainText(html), most);

export const truncateText = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** Title of an item; falls back to the first words of its text. */
export const getItemTitle = ({ title, content, id }: FormerItem) =>
  toPlainText(title, 200) ||
  `${toPlainText(content.replace(/<!--[\s\S]*?-->/g, ''), 60)}` ||
  `Untitled ${id}`;

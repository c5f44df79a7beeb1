/**
 * Categories and tags of a WordPress item. The first category becomes the article’s category; all
 * others become tags.
 */

import { normalizeTagName } from '../../worker/contract/content/tags.ts';
import { textLimits } from '../../worker/contract/shared/limits.ts';
import type { FormerItem } from './former-site.ts';
import { toPlainText, truncateText } from './item-text.ts';

export function getTerms({ terms }: FormerItem) {
  const names = (domain: string) =>
    terms
      .filter((term) => term.domain === domain)
      .map(({ name }) => toPlainText(name, textLimits.name));
  const [category, ...rest] = names('category').filter((name) => name !== '');
  const tags = [...rest, ...names('post_tag')].map(toTagName).filter((name) => name !== '');
  return { category: category ?? 'Uncategorised', tags };
}

/** Normalizes a tag name. Returns an empty string without a letter or digit. */
export const toTagName = (name: string) =>
  /[\p{L}\p{N}_]/u.test(name)
    ? normalizeTagName(truncateText(normalizeTagName(name), textLimits.name))
    : '';

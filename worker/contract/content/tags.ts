import { z } from 'zod';
import { id, listOf } from '../shared/common-schemas.ts';
import { articleCard } from './articles.ts';
import { pagingQuery } from '../shared/paging.ts';

export const tagInUse = z.object({ id, name: z.string() });
export const tagList = z.array(tagInUse);

export const tagArticlesQuery = pagingQuery([]).pick({ limit: true, offset: true });
export const tagArticles = listOf(articleCard).extend({
  count_is_floor: z.boolean().optional().describe('true if a tag has more than counted'),
});

export type TagInUse = z.infer<typeof tagInUse>;
export type TagList = z.infer<typeof tagList>;

/** Canonical form of a tag: upper case, non-word characters collapsed to '-', none at the ends. */
export const tagName = (text: string) =>
  text
    .normalize('NFC')
    .toUpperCase()
    // Variation selectors and emoji joiners are invisible.
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Me}]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');

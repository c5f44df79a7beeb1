import { z } from 'zod';
import { id, listOf } from './answers.ts';
import { articleCard } from './articles.ts';
import { pagingQuery } from './paging.ts';

export const tagInUse = z.object({ id, name: z.string() });
export const tagList = z.array(tagInUse);

export const tagArticlesQuery = pagingQuery([]).pick({ limit: true, offset: true });
export const tagArticles = listOf(articleCard).extend({
  count_is_floor: z.boolean().optional().describe('true when a tag has more than are counted'),
});

export type TagInUse = z.infer<typeof tagInUse>;
export type TagList = z.infer<typeof tagList>;

/** A name in the form in which tags are kept: upper case, runs of non-word characters as '-', none at its ends. */
export const tagName = (text: string) =>
  text
    .normalize('NFC')
    .toUpperCase()
    // Variation selectors and joiners of emojis can't be seen.
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Me}]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Schemas of public tags, and the canonical form of a tag’s name. */

import { z } from 'zod';
import { idSchema, listSchema } from '../shared/common-schemas.ts';
import { buildPagingSchema } from '../shared/paging.ts';
import { articleCardSchema } from './articles/articles.ts';

export const tagInUseSchema = z.object({ id: idSchema, name: z.string() });
export const tagListSchema = z.array(tagInUseSchema);

export const tagArticlesQuerySchema = buildPagingSchema([]).pick({ limit: true, offset: true });
export const tagArticlesSchema = listSchema(articleCardSchema).extend({
  count_is_floor: z.boolean().optional().describe('true if a tag has more than counted'),
});

export type TagInUse = z.infer<typeof tagInUseSchema>;
export type TagList = z.infer<typeof tagListSchema>;

/** Canonical form of a tag: upper case, non-word characters collapsed to '-', none at the ends. */
export const normalizeTagName = (text: string) =>
  text
    .normalize('NFC')
    .toUpperCase()
    // Variation selectors and emoji joiners are invisible.
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Me}]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '');

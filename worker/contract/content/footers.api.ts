import { z } from 'zod';
import { defineApi } from '../shared/operation.ts';
import { buildPagingSchema } from '../shared/paging.ts';
import { embeddedFootersSchema, footerFields, footerListSchema } from './footers.ts';

/**
 * HTTP operations of footers: the list that every page embeds, and the first footer of a new site.
 */
export const footersApi = defineApi({
  list: {
    method: 'get',
    path: '/footers/fe',
    tag: 'footers',
    summary: 'List active footers with their active pages; all of them if no limit is given',
    query: buildPagingSchema(footerFields),
    response: footerListSchema,
    embedded: embeddedFootersSchema,
  },
  createFirst: {
    method: 'post',
    path: '/footers/make_first',
    tag: 'footers',
    summary:
      'Put the about, terms and privacy pages into the first footer, and create the footer if there is none',
    response: z.object({ count: z.int().describe('pages that were added') }),
  },
});

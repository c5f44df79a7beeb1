import { z } from 'zod';
import { timestampSchema } from '../../shared/common-schemas.ts';
import { defineApi } from '../../shared/operation.ts';
import { articleDraftSchema, draftFieldsSchema } from './article-drafts.ts';

/** HTTP operations of an admin’s unsaved draft of an article. */
export const articleDraftsApi = defineApi({
  get: {
    method: 'get',
    path: '/articles/:id/draft',
    tag: 'articles',
    summary: 'Get your unsaved draft of an article, and who else has the article open',
    query: z.object({
      sections: z
        .literal('true')
        .optional()
        .describe('adds the sections as visitors would see them'),
    }),
    response: articleDraftSchema,
  },
  save: {
    method: 'put',
    path: '/articles/:id/draft',
    tag: 'articles',
    summary: 'Save your draft of an article; only you can read it',
    query: z.object({
      known: z
        .union([timestampSchema, z.literal('')])
        .optional()
        .describe('time of the draft that you replace, empty for none; a later one stays'),
    }),
    body: draftFieldsSchema,
    response: articleDraftSchema,
  },
});

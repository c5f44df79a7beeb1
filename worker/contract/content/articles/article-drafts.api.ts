import { defineApi } from '../../shared/operation.ts';
import { articleDraftSchema, draftFieldsSchema } from './article-drafts.ts';

/** HTTP operations of an admin’s unsaved draft of an article. */
export const articleDraftsApi = defineApi({
  get: {
    method: 'get',
    path: '/articles/:id/draft',
    tag: 'articles',
    summary: 'Get your unsaved draft of an article, and who else has the article open',
    response: articleDraftSchema,
  },
  save: {
    method: 'put',
    path: '/articles/:id/draft',
    tag: 'articles',
    summary: 'Save your draft of an article; only you can read it',
    body: draftFieldsSchema,
    response: articleDraftSchema,
  },
});

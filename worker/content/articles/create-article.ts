import { articlesResource } from '../../contract/content/articles/articles.resource.ts';
import { buildCreateOperation } from '../../contract/resources/resource-operations.ts';
import { defineMutation } from '../../http/mutation.ts';
import { createItem } from '../../http/resource/build-create-mutation.ts';
import { articlesSql } from './articles-sql.ts';
import { checkSectionFiles } from './check-section-files.ts';

/** Creates an article. It owns no files yet, so its sections cannot name any. */
export const createArticle = defineMutation(buildCreateOperation(articlesResource), {
  auth: 'A',
  changes: ['articles'],
  run: async (sent, c) => {
    await checkSectionFiles(c.var.db, sent.article);
    return createItem(articlesSql, sent, c);
  },
});

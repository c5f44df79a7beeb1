import type { FieldValues } from '../../contract/resources/resource.ts';
import { defineMutation } from '../../http/mutation.ts';
import { buildCreateDeclaration, createItem } from '../../http/resource/build-create-mutation.ts';
import { articlesSql } from './articles-sql.ts';
import { checkSectionFiles } from './check-section-files.ts';

/** Creates an article. It owns no files yet, so its sections cannot name any. */
export const createArticle = defineMutation<FieldValues>({
  ...buildCreateDeclaration(articlesSql),
  run: async (sent, c) => {
    await checkSectionFiles(c.var.db, sent.article);
    return createItem(articlesSql, sent, c);
  },
});

import type { Values } from '../../contract/resources/resource.ts';
import { call } from '../../http/mutation.ts';
import { create, creating } from '../../http/resource/build-create-mutation.ts';
import { checkSectionFiles } from './check-section-files.ts';
import { articlesSource } from './articles-sql.ts';

/** A new article owns no files yet, so its sections cannot name any. */
export const createArticle = call<Values>({
  ...creating(articlesSource),
  run: async (sent, c) => {
    await checkSectionFiles(c.var.db, sent.article);
    return create(articlesSource, sent, c);
  },
});

import type { SectionFileInfo } from '../../contract/content/articles/article-body.ts';
import { articlesResource } from '../../contract/content/articles/articles.resource.ts';
import { jsonArray } from '../../db/query-builder.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { buildResourceSql, type ResourceRow } from '../../http/resource/build-resource-sql.ts';
import { selectSectionFiles } from './get-article.ts';
import { parseSections } from './parse-sections.ts';

/** SQL of articles for the generic resource endpoints, with parsed sections. */
export const articlesSql = buildResourceSql(articlesResource, {
  computed: { sections: jsonArray(selectSectionFiles(articlesTable.id)) },
  shape: (row) => ('sections' in row ? { ...row, sections: readSections(row) } : row),
});

const readSections = ({ article, sections }: ResourceRow) =>
  parseSections(article as string | null, sections as SectionFileInfo[]);

import type { SectionFileInfo } from '../../contract/content/article-body.ts';
import { articlesResource } from '../../contract/content/articles.resource.ts';
import { jsonArray } from '../../db/query-builder.ts';
import { articlesTable } from '../../db/schema/articles.ts';
import { type ResourceRow, resourceSql } from '../../http/resource/resource-sql.ts';
import { selectSectionFiles } from './get-article.ts';
import { parseSections } from './parse-sections.ts';

/** SQL of articles for the generic resource endpoints, with parsed sections. */
export const articlesSql = resourceSql(articlesResource, {
  computed: { sections: jsonArray(selectSectionFiles(articlesTable.id)) },
  shape: (row) => ('sections' in row ? { ...row, sections: readSections(row) } : row),
});

const readSections = ({ article, sections }: ResourceRow) =>
  parseSections(article as string | null, sections as SectionFileInfo[]);

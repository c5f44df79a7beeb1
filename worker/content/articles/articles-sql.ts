import { sql } from 'drizzle-orm';
import type { SectionFileInfo } from '../../contract/content/article-body.ts';
import { articlesResource } from '../../contract/content/articles.resource.ts';
import type { ResourceRow } from '../../http/resource/resource-sql.ts';
import { resourceSql } from '../../http/resource/resource-sql.ts';
import { parseSections } from './parse-sections.ts';

/** Files of an article as JSON, from which its sections are built. */
const sectionFilesColumn = sql`(select json_group_array(json_object('id', f.id, 'name', f.name, 'title', f.title,
    'copyright', f.copyright, 'alternative_text', f.alternative_text, 'width', f.width, 'height', f.height))
  from uploaded_files f where f.object_type = 'articles' and f.object_id = articles.id)`;

/** SQL of articles for the generic resource endpoints, with parsed sections. */
export const articlesSql = resourceSql(articlesResource, {
  computed: { sections: sectionFilesColumn },
  shape: (row) => ('sections' in row ? { ...row, sections: readSections(row) } : row),
});

const readSections = ({ article, sections }: ResourceRow) =>
  parseSections(article as string | null, JSON.parse(sections as string) as SectionFileInfo[]);

import { sql } from 'drizzle-orm';
import type { SectionFile } from '../../contract/content/article-body.ts';
import { articles } from '../../contract/content/articles.resource.ts';
import type { Row } from '../../http/resource/resource-sql.ts';
import { source } from '../../http/resource/resource-sql.ts';
import { shapeSections } from './parse-sections.ts';

/** Files of an article as JSON, from which its sections are built. */
const files = sql`(select json_group_array(json_object('id', f.id, 'name', f.name, 'title', f.title,
    'copyright', f.copyright, 'alternative_text', f.alternative_text, 'width', f.width, 'height', f.height))
  from uploaded_files f where f.object_type = 'articles' and f.object_id = articles.id)`;

/** SQL of articles for the generic resource endpoints, with parsed sections. */
export const articlesSource = source(articles, {
  computed: { sections: files },
  shape: (row) => ('sections' in row ? { ...row, sections: sectionsOf(row) } : row),
});

const sectionsOf = ({ article, sections }: Row) =>
  shapeSections(article as string | null, JSON.parse(sections as string) as SectionFile[]);

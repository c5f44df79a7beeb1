import {
  parseArticleBody,
  type SectionFileInfo,
  toArticleSection,
} from '../../contract/content/articles/article-body.ts';
import type { ArticleSection } from '../../contract/content/articles/articles.ts';

/** Parses a body into sections with their view fields. */
export function parseSections(body: string | null, files: SectionFileInfo[]): ArticleSection[] {
  const byId = new Map(files.map((file) => [file.id, file]));
  return parseArticleBody(body).map((block, index) =>
    toArticleSection(block, index, (id) => byId.get(id)),
  );
}

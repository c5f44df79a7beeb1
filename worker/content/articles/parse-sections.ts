import type { Section } from '../../contract/content/articles.ts';
import { parseBody, type SectionFile, sectionOf } from '../../contract/content/article-body.ts';

/** Parses a body into sections with their view fields. */
export function shapeSections(body: string | null, files: SectionFile[]): Section[] {
  const byId = new Map(files.map((file) => [file.id, file]));
  return parseBody(body).map((block, index) => sectionOf(block, index, (id) => byId.get(id)));
}

import type { Section } from '../contract/articles.ts';
import { parseBody } from '../contract/body.ts';

export interface SectionFile {
  id: string;
  name: string;
  title: string;
  copyright: string | null;
  alternative_text: string | null;
  width: number | null;
  height: number | null;
}

/** The view fields of each block; a file that is gone leaves them null. */
export function shapeSections(body: string | null, files: SectionFile[]): Section[] {
  const byId = new Map(files.map((file) => [file.id, file]));
  return parseBody(body).map((block, index) => {
    const [first, second] = (block.files ?? []).map((id) => byId.get(id));
    return {
      number: index + 1,
      type: block.kind,
      text: block.html ?? null,
      file1: first?.name ?? null,
      title1: first?.title ?? null,
      copyright1: first?.copyright ?? null,
      alternative_text1: first?.alternative_text ?? null,
      width1: first?.width ?? null,
      height1: first?.height ?? null,
      file2: second?.name ?? null,
      title2: second?.title ?? null,
      copyright2: second?.copyright ?? null,
      alternative_text2: second?.alternative_text ?? null,
      width2: second?.width ?? null,
      height2: second?.height ?? null,
    };
  });
}

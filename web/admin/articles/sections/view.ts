import type { Section } from '../../../../worker/contract/articles.ts';
import type { UploadedFile } from '../../../../worker/contract/files.ts';
import { cleaned } from './clean.ts';
import { blockOf, type Pieces, type Texts } from './pieces.ts';

/** What was cleaned for the last view: while one text is written, the others stay as they are. */
let known = new Map<string, string>();

/** What visitors will see of the sections, as the server will tell it. */
export function viewOf(pieces: Pieces, texts: Texts, files: readonly UploadedFile[]): Section[] {
  const blocks = pieces.map((piece) => blockOf(piece, texts));
  known = new Map(
    blocks.flatMap(({ html }) => (html ? [[html, known.get(html) ?? cleaned(html)]] : [])),
  );
  return blocks.map(({ kind, html, files: ids = [] }, index) => {
    const [first, second] = ids.map((id) => files.find((file) => file.id === id));
    return {
      number: index + 1,
      type: kind,
      text: html ? (known.get(html) ?? null) : null,
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

import type { Section } from '../../../../worker/contract/articles.ts';
import { sectionOf } from '../../../../worker/contract/body.ts';
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
  return blocks.map((block, index) => {
    const html = block.html && known.get(block.html);
    return sectionOf({ ...block, html }, index, (id) => files.find((file) => file.id === id));
  });
}

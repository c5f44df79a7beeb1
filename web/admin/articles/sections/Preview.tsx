import { useEffect } from 'react';
import type { Section } from '../../../../worker/contract/articles.ts';
import { sectionOf } from '../../../../worker/contract/body.ts';
import type { UploadedFile } from '../../../../worker/contract/files.ts';
import { Sections } from '../../../articles/Sections.tsx';
import { cleaned } from './clean.ts';
import type { Editing } from './editing.ts';
import { blockOf, type Pieces, type Texts } from './pieces.ts';

interface Props {
  id: string;
  editing: Editing;
  files: readonly UploadedFile[];
  /** The section that is brought into sight, from 0. */
  current: number | null;
}

/** The article as visitors will see it. */
export function Preview({ id, editing: { pieces, texts }, files, current }: Props) {
  const sections = viewOf(pieces, texts, files);
  // A film that is not chosen yet shows nothing at all.
  const shown = sections.filter(({ type, file1 }) => type !== 'video' || file1);
  const at = shown.findIndex(({ number }) => number - 1 === current);
  useEffect(() => {
    const pane = document.getElementById(id);
    const article = pane?.firstElementChild?.getBoundingClientRect();
    const section = pane?.querySelector('.sections')?.children[at]?.getBoundingClientRect();
    if (!pane || !article || !section) return;
    // Browsers measure in a zoomed element by rulers of their own: a share of its height is the same by all.
    const share = (section.top - article.top) / article.height;
    pane.scrollTop = share * pane.scrollHeight - 16;
  }, [id, at]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
    <section id={id} className="section-preview" aria-label="Preview" tabIndex={0}>
      <div className="article">
        <Sections sections={sections} />
      </div>
    </section>
  );
}

/** What was cleaned for the last view: while one text is written, the others stay as they are. */
let known = new Map<string, string>();

/** What visitors will see of the sections, as the server will tell it. */
function viewOf(pieces: Pieces, texts: Texts, files: readonly UploadedFile[]): Section[] {
  const blocks = pieces.map((piece) => blockOf(piece, texts));
  known = new Map(
    blocks.flatMap(({ html }) => (html ? [[html, known.get(html) ?? cleaned(html)]] : [])),
  );
  return blocks.map((block, index) => {
    const html = block.html && known.get(block.html);
    return sectionOf({ ...block, html }, index, (id) => files.find((file) => file.id === id));
  });
}

import { useEffect } from 'react';
import type { Section } from '../../../../worker/contract/content/articles.ts';
import { sectionOf } from '../../../../worker/contract/content/article-body.ts';
import type { UploadedFile } from '../../../../worker/contract/system/files.ts';
import { Sections } from '../../../visitor/articles/ArticleSections.tsx';
import { cleaned } from './sanitize-preview-html.ts';
import type { Editing } from './editor-history.ts';
import { blockOf, type Pieces, type Texts } from './section-state.ts';

interface Props {
  id: string;
  editing: Editing;
  files: readonly UploadedFile[];
  /** Index of the section to scroll to. */
  current: number | null;
}

/** Preview of the article as visitors will see it. */
export function Preview({ id, editing: { pieces, texts }, files, current }: Props) {
  const sections = viewOf(pieces, texts, files);
  // A video section without a file renders nothing.
  const shown = sections.filter(({ type, file1 }) => type !== 'video' || file1);
  const at = shown.findIndex(({ number }) => number - 1 === current);
  useEffect(() => {
    const pane = document.getElementById(id);
    const article = pane?.firstElementChild?.getBoundingClientRect();
    const section = pane?.querySelector('.sections')?.children[at]?.getBoundingClientRect();
    if (!pane || !article || !section) return;
    // Browsers measure zoomed elements differently; a share of the height is the same in all of
    // them.
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

/** Cache of the last preview: only the text that changed is sanitized again. */
let known = new Map<string, string>();

/** Builds the sections as the API would return them. */
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

import { useEffect } from 'react';
import type { UploadedFile } from '../../../../worker/contract/files.ts';
import { Sections } from '../../../articles/Sections.tsx';
import type { Editing } from './editing.ts';
import { viewOf } from './view.ts';

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

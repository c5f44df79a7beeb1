/** Preview of the article as visitors will see it. */

import { useEffect } from 'react';
import { toArticleSection } from '../../../../worker/contract/content/articles/article-body.ts';
import type { ArticleSection } from '../../../../worker/contract/content/articles/articles.ts';
import type { UploadedFile } from '../../../../worker/contract/system/files.ts';
import { ArticleSections } from '../../../visitor/articles/ArticleSections.tsx';
import type { EditorHistory } from './editor-history.ts';
import { sanitizePreviewHtml } from './sanitize-preview-html.ts';
import { type SectionStates, type SectionTexts, toBodyBlock } from './section-state.ts';

interface Props {
  id: string;
  editing: EditorHistory;
  files: readonly UploadedFile[];
  /** Index of the section to scroll to. */
  current: number | null;
}

export function ArticleBodyPreview({ id, editing: { pieces, texts }, files, current }: Props) {
  const sections = buildPreviewSections(pieces, texts, files);
  // A video section without a file renders nothing.
  const complete = sections.filter(({ type, file1 }) => type !== 'video' || file1);
  const at = complete.findIndex(({ number }) => number - 1 === current);
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
        <ArticleSections sections={sections} />
      </div>
    </section>
  );
}

/** Cache of the last preview: only the text that changed is sanitized again. */
let sanitizedCache = new Map<string, string>();

/** Builds the sections as the API would return them. */
function buildPreviewSections(
  pieces: SectionStates,
  texts: SectionTexts,
  files: readonly UploadedFile[],
): ArticleSection[] {
  const blocks = pieces.map((piece) => toBodyBlock(piece, texts));
  sanitizedCache = new Map(
    blocks.flatMap(({ html }) =>
      html ? [[html, sanitizedCache.get(html) ?? sanitizePreviewHtml(html)]] : [],
    ),
  );
  return blocks.map((block, index) => {
    const html = block.html && sanitizedCache.get(block.html);
    return toArticleSection({ ...block, html }, index, (id) =>
      files.find((file) => file.id === id),
    );
  });
}

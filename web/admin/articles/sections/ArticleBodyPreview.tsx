/** Preview of the draft on the server as visitors will see it. */

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { m } from '#messages';
import { queryOptions } from '../../../data/query.ts';
import { ArticleSections } from '../../../visitor/articles/ArticleSections.tsx';
import { draftPreviewQuery } from '../server-draft.ts';

interface Props {
  id: string;
  /** Article id. */
  article: string;
  /** Index of the section to scroll to. */
  current: number | null;
}

export function ArticleBodyPreview({ id, article, current }: Props) {
  const { data, error } = useQuery({ ...queryOptions(draftPreviewQuery(article)), staleTime: 0 });
  // A video section without a file renders nothing.
  const sections = data?.sections?.filter(({ type, file1 }) => type !== 'video' || file1) ?? [];
  const at = sections.findIndex(({ number }) => number - 1 === current);
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
  useEffect(() => {
    // The form stays open.
    for (const link of document.getElementById(id)?.querySelectorAll('a') ?? []) {
      link.target = data ? '_blank' : '';
    }
  }, [id, data]);
  return (
    <section
      id={id}
      className="section-preview"
      aria-label={m['admin_common.preview']()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard
      tabIndex={0}
    >
      <div className="article">
        {error && <p role="alert">{error.message}</p>}
        <ArticleSections sections={sections} />
      </div>
    </section>
  );
}

import { cleanHtml } from '../../lib/html.ts';
import { plainText } from '../../lib/plain.ts';
import { blogs } from './content/blogs.ts';
import { footers, pagesWithoutFooter } from './content/pages.ts';
import type { Page } from './content/shapes.ts';
import { idOf } from './identity.ts';
import { admin, type Story } from './story.ts';

/** Footers with their pages, pages without one, blogs. */
export function addPages(story: Story) {
  for (const { pages, ...footer } of footers) {
    story.rows.add('footers', { ...story.audit('footers', footer.title, admin, 870), ...footer });
    for (const page of pages) addPage(story, page, footer.title);
  }
  for (const page of pagesWithoutFooter) addPage(story, page, null);
  for (const { tag, title, author, daysAgo, html } of blogs) {
    const details = cleanHtml(html);
    story.rows.add('blogs', {
      ...story.audit('blogs', tag, author, daysAgo),
      title,
      tag,
      details,
      plain: plainText(details),
    });
  }
}

function addPage(story: Story, { tag, title, display_order, html }: Page, footer: string | null) {
  const details = cleanHtml(html);
  story.rows.add('pages', {
    ...story.audit('pages', tag, admin, 860, 40 + display_order),
    title,
    tag,
    footer_id: footer && idOf('footers', footer),
    display_order,
    details,
    plain: plainText(details),
  });
  story.history('pages', tag, title, admin, 860);
}

/** Draft of an article on the server, with which editing continues on any device. */

import { m } from '#messages';
import type { ArticleDraft } from '../../../worker/contract/content/articles/article-drafts.ts';
import { apiQuery, toEditable } from '../../data/query.ts';
import type { ServerDraft } from '../../ui/form/use-draft.ts';

export const articleDraftQuery = (id: string) =>
  apiQuery('GET /articles/:id/draft', { params: { id } });

/** Refetched each time the form opens. */
export const editableDraftQuery = (id: string) => toEditable(articleDraftQuery(id));

/** The draft as sanitized sections. */
export const draftPreviewQuery = (id: string) =>
  apiQuery('GET /articles/:id/draft', { params: { id }, query: { sections: 'true' } });

/** @param etag of the article in the form */
export const toServerDraft = (stored: ArticleDraft, etag: string | null): ServerDraft | null =>
  stored.draft && { values: stored.draft, isOutdated: stored.etag !== etag };

/** 'Robin Hale has this article open too. Last active 2 minutes ago.' */
export function formatOpenElsewhere(name: string, touched_at: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(touched_at)) / 60_000);
  return minutes < 1
    ? m['admin_articles.open_elsewhere_now']({ name })
    : m['admin_articles.open_elsewhere']({ name, count: minutes });
}

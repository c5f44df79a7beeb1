/**
 * Synchronises the unsaved article with the draft on the server, so that editing continues on
 * another device.
 */

import type { ArticleDraft } from '../../../worker/contract/content/articles/article-drafts.ts';
import { editableQuery } from '../../data/query.ts';
import { readDraft, writeDraft } from '../../ui/form/draft-storage.ts';
import type { FormDraft } from '../../ui/form/form-draft.ts';
import type { ItemFormValues } from '../../ui/resource-form/item-form-values.ts';

export const getArticleDraftPath = (id: string) => `/articles/${id}/draft`;

/** Refetched each time the form opens. */
export const articleDraftQuery = (id: string) =>
  editableQuery('GET /articles/:id/draft', { params: { id } });

/** Remembers which version of the server draft this device stored. */
export const markDraftStored = (user: string, address: string, at: string | null) =>
  writeDraft(user, address, at);

interface LocalDraftForm {
  user: string;
  /** Name of the local draft. */
  name: string;
  /** ETag and initial values of the form. */
  etag: string | null;
  values: ItemFormValues;
}

/**
 * Merges the server's draft into the local draft of a form, unless this device stored it. The
 * server wins per field. If the article was saved since, each field is shown as a conflict.
 */
export function mergeServerDraft(
  { user, name, etag, values }: LocalDraftForm,
  id: string,
  stored: ArticleDraft,
) {
  const { draft, updated_at } = stored;
  if (!draft || readDraft(user, getArticleDraftPath(id)) === updated_at) return;
  const own = readDraft<FormDraft<ItemFormValues>>(user, name);
  const isOlder = stored.etag !== etag;
  const fields = Object.keys(draft).filter((field) => field in values);
  const differing = fields
    .map((field) => ({ field, mine: draft[field], theirs: values[field] }))
    .filter(({ mine, theirs }) => mine !== theirs);
  const brought: FormDraft<ItemFormValues> = {
    version: etag,
    values: { ...own?.values, ...draft },
    before: {
      ...own?.before,
      ...Object.fromEntries(fields.map((field) => [field, values[field]])),
    },
    differing: isOlder ? differing : (own?.differing ?? []),
    key: own?.key ?? crypto.randomUUID(),
    sent: false,
  };
  writeDraft(user, name, brought);
  markDraftStored(user, getArticleDraftPath(id), updated_at);
}

/** 'Robin Hale has this article open too. Last active 2 minutes ago.' */
export function formatOpenElsewhere(name: string, touched_at: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(touched_at)) / 60_000);
  const when = minutes < 1 ? 'just now' : `${minutes} minute${minutes === 1 ? '' : 's'} ago`;
  return `${name} has this article open too. Last active ${when}.`;
}

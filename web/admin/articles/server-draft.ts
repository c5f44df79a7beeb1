import type { ArticleDraft } from '../../../worker/contract/content/article-drafts.ts';
import { itemQuery } from '../../data/query.ts';
import { readDraft, writeDraft } from '../../ui/form/draft-storage.ts';
import type { Draft } from '../../ui/form/use-draft.ts';
import type { Inputs } from '../../ui/resource-form/item-form-values.ts';

export const draftAddress = (id: string) => `/articles/${id}/draft`;

/** Refetched each time the form opens. */
export const draftOf = (id: string) => itemQuery<ArticleDraft>(draftAddress(id));

/** Remembers which version of the server draft this device stored. */
export const markKept = (user: string, address: string, at: string | null) =>
  writeDraft(user, address, at);

interface Form {
  user: string;
  /** Name of the local draft. */
  name: string;
  /** ETag and initial values of the form. */
  etag: string | null;
  values: Inputs;
}

/**
 * Merges the server's draft into the local draft of a form, unless this device stored it. The
 * server wins per field. If the article was saved since, each field is shown as a conflict.
 */
export function bringDraft({ user, name, etag, values }: Form, id: string, kept: ArticleDraft) {
  const { draft, updated_at } = kept;
  if (!draft || readDraft(user, draftAddress(id)) === updated_at) return;
  const own = readDraft<Draft<Inputs>>(user, name);
  const isOlder = kept.etag !== etag;
  const fields = Object.keys(draft).filter((field) => field in values);
  const differing = fields
    .map((field) => ({ field, mine: draft[field], theirs: values[field] }))
    .filter(({ mine, theirs }) => mine !== theirs);
  const brought: Draft<Inputs> = {
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
  markKept(user, draftAddress(id), updated_at);
}

/** 'Robin Hale has this article open too. Last active 2 minutes ago.' */
export function openText(name: string, touched_at: string, now = Date.now()): string {
  const minutes = Math.floor((now - Date.parse(touched_at)) / 60_000);
  const when = minutes < 1 ? 'just now' : `${minutes} minute${minutes === 1 ? '' : 's'} ago`;
  return `${name} has this article open too. Last active ${when}.`;
}

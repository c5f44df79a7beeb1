import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import {
  type ArticleDraft,
  draftTimings,
} from '../../../worker/contract/content/articles/article-drafts.ts';
import { api } from '../../data/api.ts';
import { getChangedFields } from '../../ui/form/use-draft.ts';
import type { DraftedForm } from '../../ui/form/use-zod-form.ts';
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts';
import { useWindowEvent } from '../../ui/hooks/use-window-event.ts';
import type { ItemFormValues } from '../../ui/resource-form/item-form-values.ts';
import { articleDraftQuery, draftPreviewQuery, formatOpenElsewhere } from './server-draft.ts';

/** Unsent changes when there are none; at first, because the form restores them in an effect. */
const NOTHING = 'null';

interface Props {
  form: DraftedForm<ItemFormValues>;
  id: string;
  /** ETag of the article in the form. */
  etag: string | null;
  stored: ArticleDraft;
}

/** Sends unsent changes of the article form to its draft and shows who else has it open. */
export function ServerDraftSync({ form, id, etag, stored }: Props) {
  const queries = useQueryClient();
  const { address } = articleDraftQuery(id);
  /** Time of the draft that the form contains; '' for none. */
  const [known, setKnown] = useState(stored.updated_at ?? '');
  form.watch();
  const unsent = JSON.stringify(form.getUnsentChanges());
  const later = useDebouncedValue(unsent, draftTimings.keepSeconds * 1_000, NOTHING);
  const getChanges = (values: object) =>
    getChangedFields(values, form.getSavedValues())?.values ?? null;
  const keep = (body: ArticleDraft['draft'], signal?: AbortSignal) =>
    api('PUT /articles/:id/draft', {
      params: { id },
      query: { known },
      body,
      background: true,
      headers: { 'If-Match': etag ?? '*' },
      ...(signal && { signal }),
    }).then((answer) => answer.body);
  // Other changes on the page must not send the draft again.
  const queryDefaults = { gcTime: 0, staleTime: 'static' } as const;
  // Heartbeat: tells the server that the form is open, without storing a draft.
  const { data } = useQuery({
    ...queryDefaults,
    queryKey: [address, 'open'],
    queryFn: ({ signal }) => keep({}, signal),
    refetchInterval: draftTimings.touchSeconds * 1_000,
  });
  const { error } = useQuery({
    ...queryDefaults,
    queryKey: [address, 'typed', known, later],
    queryFn: async ({ signal }) => {
      const sent = form.getValues();
      const { draft, updated_at } = await keep(getChanges(sent), signal);
      form.markStored(draft ?? {}, sent);
      setKnown(updated_at ?? '');
      void queries.invalidateQueries({ queryKey: [draftPreviewQuery(id).address] });
      return updated_at;
    },
    // Both versions stay stored until the user has resolved their conflicts.
    enabled:
      unsent !== NOTHING &&
      later === unsent &&
      !form.formState.isSubmitting &&
      form.differing.length === 0,
  });
  useWindowEvent('draftSaved', () => {
    setKnown('');
    void keep(null).catch(() => undefined);
  });
  const otherEditors = data?.others ?? [];
  return (
    <>
      <p className="article-kept">
        {unsent === NOTHING
          ? getChanges(form.getValues())
            ? m['admin_articles.draft_saved']()
            : m['admin_articles.saved']()
          : later !== unsent
            ? m['admin_articles.typing']()
            : (error || form.differing.length > 0) && m['admin_articles.draft_saved_on_device']()}
      </p>
      <div role="status">
        {otherEditors.map(({ id, name, touched_at }) => (
          <p key={id} className="account-note abreast">
            {formatOpenElsewhere(name, touched_at)}
          </p>
        ))}
      </div>
    </>
  );
}

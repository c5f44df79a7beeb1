import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ArticleDraft } from '../../../worker/contract/content/articles/article-drafts.ts';
import { draftTimings } from '../../../worker/contract/content/articles/article-drafts.ts';
import { type ApiResponse, api } from '../../data/api.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { getChangedFields } from '../../ui/form/use-draft.ts';
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts';
import { useWindowEvent } from '../../ui/hooks/use-window-event.ts';
import { formatOpenElsewhere, getArticleDraftPath, markDraftStored } from './server-draft.ts';

/** Saves the typed changes of the article form to the server and shows who else has it open. */
export function ServerDraftSync({ user, loaded }: { user: string; loaded: ApiResponse<ApiItem> }) {
  const { watch, getValues, formState } = useFormContext();
  const address = getArticleDraftPath(loaded.body.id);
  const textOf = (values: object) =>
    JSON.stringify(getChangedFields(values, formState.defaultValues ?? {})?.values ?? {});
  const typed = textOf(watch());
  const later = useDebouncedValue(typed, draftTimings.keepSeconds * 1_000);
  /** JSON of the last saved or discarded changes; they are not stored as a draft again. */
  const [settled, setSettled] = useState<string | null>(null);
  const keep = (body: ArticleDraft['draft'], signal?: AbortSignal) =>
    api('PUT /articles/:id/draft', {
      params: { id: loaded.body.id },
      body,
      background: true,
      headers: { 'If-Match': loaded.etag ?? '*' },
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
  const [isTyped, setTyped] = useState(false);
  if (!isTyped && later !== '{}') setTyped(true);
  const { data: storedJson, error } = useQuery({
    ...queryDefaults,
    queryKey: [address, 'typed', later],
    queryFn: async ({ signal }) => {
      const { updated_at } = await keep(later === '{}' ? null : JSON.parse(later), signal);
      markDraftStored(user, address, updated_at);
      return later;
    },
    enabled: isTyped && !formState.isSubmitting && later === typed && later !== settled,
  });
  useWindowEvent('draftSaved', () => {
    setSettled(textOf(getValues()));
    markDraftStored(user, address, null);
    void keep(null).catch(() => undefined);
  });
  const otherEditors = data?.others ?? [];
  return (
    <>
      <p className="article-kept">
        {typed === '{}'
          ? 'Saved'
          : later !== typed
            ? 'Typing…'
            : error
              ? 'Draft saved on this device'
              : storedJson === typed && 'Draft saved'}
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

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type ArticleDraft, draftTimes } from '../../../worker/contract/content/article-drafts.ts';
import { type Answer, send } from '../../data/api.ts';
import { useLater } from '../../ui/hooks/use-debounced-value.ts';
import { useWindowEvent } from '../../ui/hooks/use-window-event.ts';
import { changedOf } from '../../ui/form/use-draft.ts';
import type { Item } from '../../data/resource/api-item.ts';
import { draftAddress, markKept, openText } from './server-draft.ts';

/** Saves the typed changes of the article form to the server and shows who else has it open. */
export function KeptDraft({ user, loaded }: { user: string; loaded: Answer<Item> }) {
  const { watch, getValues, control, formState } = useFormContext();
  const address = draftAddress(loaded.body.id);
  const textOf = (values: object) =>
    JSON.stringify(changedOf(values, control._defaultValues)?.values ?? {});
  const typed = textOf(watch());
  const later = useLater(typed, draftTimes.keepSeconds * 1_000);
  /** JSON of the last saved or discarded changes; they are not stored as a draft again. */
  const [settled, settle] = useState<string | null>(null);
  const keep = (body: object | null, signal?: AbortSignal) =>
    send<ArticleDraft>(address, {
      method: 'PUT',
      body,
      isByItself: true,
      headers: { 'If-Match': loaded.etag ?? '*' },
      ...(signal && { signal }),
    }).then((answer) => answer.body);
  // Other changes on the page must not send the draft again.
  const beside = { gcTime: 0, staleTime: 'static' } as const;
  // Heartbeat: tells the server that the form is open, without storing a draft.
  const { data } = useQuery({
    ...beside,
    queryKey: [address, 'open'],
    queryFn: ({ signal }) => keep({}, signal),
    refetchInterval: draftTimes.touchSeconds * 1_000,
  });
  const [isTyped, setTyped] = useState(false);
  if (!isTyped && later !== '{}') setTyped(true);
  const { data: kept, error } = useQuery({
    ...beside,
    queryKey: [address, 'typed', later],
    queryFn: async ({ signal }) => {
      const { updated_at } = await keep(later === '{}' ? null : JSON.parse(later), signal);
      markKept(user, address, updated_at);
      return later;
    },
    enabled: isTyped && !formState.isSubmitting && later === typed && later !== settled,
  });
  useWindowEvent('draftSaved', () => {
    settle(textOf(getValues()));
    markKept(user, address, null);
    void keep(null).catch(() => undefined);
  });
  const others = data?.others ?? [];
  return (
    <>
      <p className="article-kept">
        {typed === '{}'
          ? 'Saved'
          : later !== typed
            ? 'Typing…'
            : error
              ? 'Draft saved on this device'
              : kept === typed && 'Draft saved'}
      </p>
      <div role="status">
        {others.map(({ id, name, touched_at }) => (
          <p key={id} className="account-note abreast">
            {openText(name, touched_at)}
          </p>
        ))}
      </div>
    </>
  );
}

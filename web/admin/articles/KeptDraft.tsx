import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormContext } from 'react-hook-form';
import { type ArticleDraft, draftTimes } from '../../../worker/contract/article-drafts.ts';
import { type Answer, send } from '../../lib/api.ts';
import { useLater } from '../../lib/use-later.ts';
import { useWindowEvent } from '../../lib/use-window-event.ts';
import type { Item } from '../item.ts';
import { draftAddress, markKept, openText } from './server-draft.ts';

/** In the form of an article: keeps what is typed on the server as well, and tells who else has it open. */
export function KeptDraft({ user, loaded }: { user: string; loaded: Answer<Item> }) {
  const { watch, control, formState } = useFormContext();
  const address = draftAddress(loaded.body.id);
  const typed = changed(watch(), control._defaultValues);
  const later = useLater(JSON.stringify(typed), draftTimes.keepSeconds * 1_000);
  const keep = (body: object | null, signal?: AbortSignal) =>
    send<ArticleDraft>(address, {
      ...{ method: 'PUT', body, isByItself: true, headers: { 'If-Match': loaded.etag ?? '*' } },
      ...(signal && { signal }),
    }).then((answer) => {
      markKept(user, address, answer.body.updated_at);
      return answer.body;
    });
  const { data } = useQuery({
    queryKey: [address, 'kept', later],
    queryFn: ({ signal }) => keep(JSON.parse(later), signal),
    enabled: !formState.isSubmitting,
    refetchInterval: draftTimes.touchSeconds * 1_000,
    ...{ gcTime: 0, staleTime: Number.POSITIVE_INFINITY, placeholderData: keepPreviousData },
  });
  // It is saved or dropped.
  useWindowEvent('draftSaved', () => void keep(null).catch(() => undefined));
  const others = data?.others ?? [];
  return (
    <div role="status">
      {others.map(({ id, name, touched_at }) => (
        <p key={id} className="account-note">
          {openText(name, touched_at)}
        </p>
      ))}
    </div>
  );
}

/** The fields that differ from what is saved. */
const changed = (typed: object, saved: object) => {
  const known = new Map<string, unknown>(Object.entries(saved));
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(known.get(name)),
    ),
  );
};

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ThreadPage } from '../../../../worker/contract/community/threads.ts';
import { wording } from '../../../../worker/contract/shared/specification-texts.ts';
import { options } from '../../../data/query.ts';
import { showFailure, showToast } from '../../../ui/feedback/toast.ts';
import { placeIn, replyAddress, replyIn } from '../thread-position.ts';
import { pageAt } from '../thread-queries.ts';
import { show } from '../scroll-to-reply.ts';

/**
 * Scrolls to and marks the reply in the URL. A reply on another page is looked up; one of another
 * thread is ignored (specification, section 8).
 */
export function useTarget(tag: string, here: ThreadPage) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const search = useSearch();
  const [target, setTarget] = useState<string | null>(null);
  const aimed = target && here.data.some(({ id }) => id === target) ? target : null;

  const pageOf = (reply: string) => options(pageAt(tag, { reply }));
  /** Pages are cached by the reply they were requested for. */
  const keep = (found: ThreadPage, id: string) => queries.setQueryData(pageOf(id).queryKey, found);

  /** Scrolls to a reply of this page, even if the URL does not change. */
  const turn = (id: string) => {
    keep(here, id);
    setTarget(id);
    requestAnimationFrame(() => show(id));
  };

  /** Opens the page with a reply; `replace` if the URL was not pushed. */
  const lead = async (id: string, replace = false) => {
    const found = await queries.fetchQuery({ ...pageOf(id), staleTime: 0 });
    if (!found.data.some((reply) => reply.id === id)) {
      return showToast(wording.threadMismatch, 'error');
    }
    keep(found, id);
    navigate(replyAddress(tag, id), { replace });
    setTarget(id);
  };

  const look = useEffectEvent((search: string) => {
    const id = replyIn(location.hash) ?? placeIn(new URLSearchParams(search)).reply ?? null;
    setTarget(id);
    if (id && !here.data.some((reply) => reply.id === id)) lead(id, true).catch(showFailure);
  });
  useEffect(() => {
    const turned = () => look(search);
    turned();
    window.addEventListener('hashchange', turned);
    return () => window.removeEventListener('hashchange', turned);
  }, [search]);

  useEffect(() => {
    if (!aimed) return;
    // Runs after the frame, which scrolls every new page to its top.
    const frame = requestAnimationFrame(() => show(aimed));
    return () => cancelAnimationFrame(frame);
  }, [aimed]);

  return { aimed, turn, lead };
}

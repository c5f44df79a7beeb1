import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearch } from 'wouter';
import { m } from '#messages';
import type { ThreadPage } from '../../../../worker/contract/community/threads.ts';
import { useLocation } from '../../../data/navigation.ts';
import { queryOptions } from '../../../data/query.ts';
import { showErrorToast, showToast } from '../../../ui/feedback/toast.ts';
import { scrollToReply } from '../scroll-to-reply.ts';
import { buildReplyPath, parsePosition, parseReplyHash } from '../thread-position.ts';
import { threadRepliesPageQuery } from '../thread-queries.ts';

/**
 * Scrolls to and marks the reply in the URL. A reply on another page is looked up; one of another
 * thread is ignored (specification, section 8).
 */
export function useReplyAnchor(tag: string, here: ThreadPage) {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const search = useSearch();
  const [target, setTarget] = useState<string | null>(null);
  const aimed = target && here.data.some(({ id }) => id === target) ? target : null;

  const pageOf = (reply: string) => queryOptions(threadRepliesPageQuery(tag, { reply }));
  /** Pages are cached by the reply they were requested for. */
  const keep = (found: ThreadPage, id: string) => queries.setQueryData(pageOf(id).queryKey, found);

  /** Scrolls to a reply of this page, even if the URL does not change. */
  const turn = (id: string) => {
    keep(here, id);
    setTarget(id);
    requestAnimationFrame(() => scrollToReply(id));
  };

  /** Opens the page with a reply; `replace` if the URL was not pushed. */
  const lead = async (id: string, replace = false) => {
    const found = await queries.fetchQuery({ ...pageOf(id), staleTime: 0 });
    if (!found.data.some((reply) => reply.id === id)) {
      return showToast(m['thread.invalid_id'](), 'error', false, true);
    }
    keep(found, id);
    navigate(buildReplyPath(tag, id), { replace });
    setTarget(id);
  };

  const look = useEffectEvent((search: string) => {
    const id =
      parseReplyHash(location.hash) ?? parsePosition(new URLSearchParams(search)).reply ?? null;
    setTarget(id);
    if (id && !here.data.some((reply) => reply.id === id)) lead(id, true).catch(showErrorToast);
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
    const frame = requestAnimationFrame(() => scrollToReply(aimed));
    return () => cancelAnimationFrame(frame);
  }, [aimed]);

  return { aimed, turn, lead };
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MessageReply } from '../../../worker/contract/community/messages.ts';
import { useMember } from '../../data/user.ts';

/**
 * Scroll position of an open conversation. Keeps the end in view, or the position of a reader
 * further up.
 */
export function useScrollAnchor(replies: readonly MessageReply[]) {
  const member = useMember();
  const end = useRef<HTMLDivElement>(null);
  const held = useRef<number | null>(null);
  const isThere = useRef(true);
  const [isAway, setAway] = useState(false);
  const toEnd = () => end.current?.scrollIntoView({ block: 'end' });
  const first = replies[0]?.id;
  const last = replies.at(-1)?.id;

  useEffect(() => {
    if (!end.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        isThere.current = entries.at(-1)?.isIntersecting ?? true;
        setAway(!isThere.current);
      },
      { rootMargin: '0px 0px 320px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, []);
  const follow = useEffectEvent((id?: string) => {
    const last = replies.find((one) => one.id === id);
    if (isThere.current || last?.created_by === member.id) toEnd();
  });
  useLayoutEffect(() => follow(last), [last]);
  useLayoutEffect(() => {
    if (!first || held.current === null) return;
    window.scrollTo(0, document.documentElement.scrollHeight - held.current);
    held.current = null;
  }, [first]);

  /** Remembers the position before earlier messages are inserted above. */
  const hold = () => {
    held.current = document.documentElement.scrollHeight - window.scrollY;
  };
  return { end, isAway, toEnd, hold };
}

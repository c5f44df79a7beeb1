import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { MessageReply } from '../../worker/contract/messages.ts';
import { useMember } from '../lib/user.ts';

/**
 * Keeps the end in sight for whoever is there, and the place of whoever reads further up. What came last
 * is read from its beginning where it is longer than the view, unless somebody is writing below it.
 */
export function useSight(
  replies: readonly MessageReply[],
  list: RefObject<HTMLOListElement | null>,
) {
  const member = useMember();
  const end = useRef<HTMLDivElement>(null);
  const held = useRef<number | null>(null);
  const isThere = useRef(true);
  const [isAway, setAway] = useState(false);
  const toEnd = () => end.current?.scrollIntoView({ block: 'end' });
  const [first, last] = [replies[0]?.id, replies.at(-1)?.id];

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
    const isOwn = last?.created_by === member.id;
    if (!isThere.current && !isOwn) return;
    const isWriting = document.activeElement?.matches('textarea');
    const newest = isOwn || isWriting ? -1 : replies.findIndex((one) => isOfThisLook(one, last));
    list.current?.children[newest]?.scrollIntoView();
    const beginning = window.scrollY;
    toEnd();
    if (newest >= 0 && window.scrollY > beginning) window.scrollTo(0, beginning);
  });
  useLayoutEffect(() => follow(last), [last]);
  useLayoutEffect(() => {
    if (!first || held.current === null) return;
    window.scrollTo(0, document.documentElement.scrollHeight - held.current);
    held.current = null;
  }, [first]);

  /** Before others come above: what is in sight stays where it is. */
  const hold = () => {
    held.current = document.documentElement.scrollHeight - window.scrollY;
  };
  return { end, isAway, toEnd, hold };
}

/** Milliseconds: what was read by then is read by this look. */
const justNow = 30_000;

/** What the other wrote is read by one look, all of it that is new. */
const isOfThisLook = (one: MessageReply, last?: MessageReply) =>
  one.created_by === last?.created_by &&
  one.read_at === last.read_at &&
  Date.now() - Date.parse(one.read_at ?? '') < justNow;

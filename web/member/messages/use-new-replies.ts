import { useState } from 'react';
import type { MessageReply } from '../../../worker/contract/community/messages.ts';
import { useMember } from '../../data/user.ts';
import { useOnChange } from '../../ui/hooks/use-on-change.ts';

/** Announces new replies politely, and shows a hint to readers who have scrolled up. */
export function useNewReplies(replies: readonly MessageReply[], isAway: boolean) {
  const { id } = useMember();
  const [said, say] = useState('');
  const [hasNews, setNews] = useState(false);
  const last = replies.at(-1);
  useOnChange(last?.id, () => {
    if (!last) return;
    const { created_by, created_by_name, reply } = last;
    const isOwn = created_by === id;
    const what = isOwn ? 'Reply sent' : `New reply from ${created_by_name ?? 'the other person'}`;
    say(`${what}: ${reply.slice(0, 200)}`);
    if (!isOwn) setNews(isAway);
  });
  if (hasNews && !isAway) setNews(false);
  return { said, hasNews, forget: () => setNews(false) };
}

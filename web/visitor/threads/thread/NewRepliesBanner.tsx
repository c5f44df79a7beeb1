import { useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { m } from '#messages';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { useMember } from '../../../data/user.ts';
import { useOnChange } from '../../../ui/hooks/use-on-change.ts';
import { getAuthorName } from '../get-author-name.ts';
import { useThreadContext } from '../thread-context.ts';
import { isReplyVisible, useNewThreadReplies } from './use-new-thread-replies.ts';

/** Adds new replies of others, announces them and links to those out of view. */
export function NewRepliesBanner() {
  const { page, turn } = useThreadContext();
  const member = useMember();
  const search = useSearch();
  const { arrived, add, seen } = useNewThreadReplies();
  const [announcement, setAnnouncement] = useState('');
  const shownSearch = useRef(search);
  useOnChange(page, (before) => {
    const isTurned = shownSearch.current !== search;
    shownSearch.current = search;
    const known = new Set(before.data.map(({ id }) => id));
    const news = page.data.filter(
      ({ id, created_by }) => !known.has(id) && created_by !== member.id,
    );
    if (isTurned || news.length === 0) return;
    const [first] = news;
    setAnnouncement(
      news.length === 1 && first
        ? m['thread.new_reply_by']({ authorName: bidiIsolate(getAuthorName(first)) })
        : m['thread.new_replies_announced']({ count: news.length }),
    );
    add(news.map(({ id }) => id).filter((id) => !isReplyVisible(id)));
  });
  const lead = () => {
    const [first] = page.data.filter(({ id }) => arrived.includes(id));
    seen();
    if (first) turn(first.id);
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {arrived.length > 0 && (
        <button type="button" className="button new-replies" onClick={lead}>
          {m['thread.new_reply_count']({ count: arrived.length })}
        </button>
      )}
    </>
  );
}

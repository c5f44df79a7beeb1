/** Actions of a reply. Its forms open below it and do not affect other drafts. */

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import type { ThreadReplyView, ThreadView } from '../../../../worker/contract/community/threads.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { retryImport } from '../../../ui/hooks/retry-import.ts';
import { useCanLikeOrBookmark } from '../../../ui/social/use-can-like-or-bookmark.ts';
import { getAuthorName } from '../get-author-name.ts';
import { useThreadContext } from '../thread-context.ts';
import { threadDraftNames } from '../thread-draft-names.ts';
import { useFormOpener } from '../use-form-opener.ts';
import { LikeCountText, LikeLabel } from './LikeLabel.tsx';

export function ReplyActions({ reply }: { reply: ThreadReplyView }) {
  const { thread, memberModule, memberButton } = useThreadContext();
  const answer = useFormOpener(threadDraftNames.answer(reply.id), memberModule?.readDraft);
  const edit = useFormOpener(threadDraftNames.edit(reply.id), memberModule?.readDraft);
  const [quoted, setQuoted] = useState<string | null>(null);
  // The draft stays stored in case the reply is restored.
  if (edit.isOpen && reply.is_deleted) edit.close(true);
  const shared = { reply, answer, edit, quoted, setQuoted };
  const isShown = reply.comments !== null;
  if (!isShown && !memberModule) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
      <div
        className="reply-actions soft abreast"
        role="group"
        aria-label={m['thread.reply_by']({ authorName: bidiIsolate(getAuthorName(reply)) })}
      >
        {isShown && <ReplyLikeButton reply={reply} />}
        {isShown && !thread.is_hidden && (
          <button
            type="button"
            className="needs-script"
            {...answer.buttonProps}
            {...memberButton(answer.open, m['thread.sign_in_to_reply']())}
          >
            {m['thread.reply']()}
          </button>
        )}
        {memberModule && <memberModule.ReplyMenu {...shared} />}
      </div>
      {memberModule && <memberModule.ReplyForms {...shared} />}
    </>
  );
}

/** Optimistic like button of a reply. */
export function ReplyLikeButton({ reply }: { reply: ThreadReplyView }) {
  const { thread, memberModule, memberButton } = useThreadContext();
  const queries = useQueryClient();
  const { ive_liked, likes_count } = reply;
  const press = () => {
    if (memberModule) void memberModule.setReplyLiked(queries, thread, reply, !ive_liked);
    else void likeAfterSignIn(queries, thread, reply);
  };
  if (!useCanLikeOrBookmark(ive_liked)) return <LikeCountText count={likes_count} />;
  return (
    <button
      type="button"
      className="like"
      aria-pressed={ive_liked}
      {...memberButton(press, m['thread.sign_in_to_like']())}
    >
      <LikeLabel count={likes_count} />
    </button>
  );
}

/** The likes of a member who has just signed in are not loaded yet. */
async function likeAfterSignIn(...liked: [QueryClient, ThreadView, ThreadReplyView]) {
  const { setReplyLiked } = await retryImport(() => import('../set-reply-liked.ts'));
  await setReplyLiked(...liked, true, { isRefreshed: true });
}

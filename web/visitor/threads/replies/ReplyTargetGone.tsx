import { useState } from 'react';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { threadDraftNames } from '../thread-draft-names.ts';
import { getReplyElementId } from '../thread-position.ts';
import { ReplacedFormNotice, UnsentDrafts, useUnsentDrafts } from '../UnsentDrafts.tsx';

interface Props {
  /** Reply that became unavailable while it was being answered. */
  reply: ThreadReplyView;
  close(isDone: boolean): void;
}

/** Replaces a reply form whose target is unavailable, and offers the text. */
export function ReplyTargetGone({ reply, close }: Props) {
  const { typed, drop } = useUnsentDrafts([threadDraftNames.answer(reply.id)]);
  const place = () => document.getElementById(getReplyElementId(reply.id));
  // Read while the form is still mounted; after a reload nothing has the focus.
  const [wasInHand] = useState(() => place()?.contains(document.activeElement) ?? false);
  const leave = (name: string) => {
    drop(name);
    close(true);
    place()?.focus({ preventScroll: true });
  };
  return (
    <>
      <ReplacedFormNotice key={typed.length} wasInHand={() => wasInHand}>
        You can no longer reply here.
        {typed.length > 0 && ' You can copy your text.'}
      </ReplacedFormNotice>
      <UnsentDrafts typed={typed} drop={leave} />
    </>
  );
}

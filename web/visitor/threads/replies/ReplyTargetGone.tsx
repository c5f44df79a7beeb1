import { useState } from 'react';
import type { ThreadReplyView } from '../../../../worker/contract/community/threads.ts';
import { draftNames } from '../thread-draft-names.ts';
import { NotSent, Said, useTyped } from '../UnsentDrafts.tsx';
import { replyElement } from '../thread-position.ts';

interface Props {
  /** Reply that became unavailable while it was being answered. */
  reply: ThreadReplyView;
  close(isDone: boolean): void;
}

/** Replaces a reply form whose target is unavailable, and offers the text. */
export function Unanswerable({ reply, close }: Props) {
  const { typed, drop } = useTyped([draftNames.answer(reply.id)]);
  const place = () => document.getElementById(replyElement(reply.id));
  // Read while the form is still mounted; after a reload nothing has the focus.
  const [wasInHand] = useState(() => place()?.contains(document.activeElement) ?? false);
  const leave = (name: string) => {
    drop(name);
    close(true);
    place()?.focus({ preventScroll: true });
  };
  return (
    <>
      <Said key={typed.length} wasInHand={() => wasInHand}>
        You can no longer reply here.
        {typed.length > 0 && ' You can copy your text.'}
      </Said>
      <NotSent typed={typed} drop={leave} />
    </>
  );
}

import { useState } from 'react';
import type { ThreadReplyView } from '../../worker/contract/threads.ts';
import { draftNames } from './draft-names.ts';
import { NotSent, Said, useTyped } from './NotSent.tsx';
import { replyElement } from './place.ts';

interface Props {
  /** It has gone out of sight since somebody began to answer it. */
  reply: ThreadReplyView;
  close(isDone: boolean): void;
}

/** In the place of the form of an answer that nobody can send any more: what was typed into it. */
export function Unanswerable({ reply, close }: Props) {
  const { typed, drop } = useTyped([draftNames.answer(reply.id)]);
  const place = () => document.getElementById(replyElement(reply.id));
  // Asked while the form still stands; after a reload nobody has it in hand.
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
      <NotSent {...{ typed }} drop={leave} />
    </>
  );
}

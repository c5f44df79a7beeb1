import { useEffect, useRef } from 'react';
import { useConversation } from './conversation.ts';
import { draftNames } from './drafts.ts';
import { NotSent, useTyped } from './NotSent.tsx';

/** In the place of a thread that somebody has deleted meanwhile: that it is so, and what was still typed. */
export function Gone() {
  const { thread, part } = useConversation();
  const said = useRef<HTMLParagraphElement>(null);
  const typed = useTyped(
    [thread, ...part.data].flatMap((one) => [draftNames.answer(one.id), draftNames.edit(one.id)]),
  );
  useEffect(() => {
    // What somebody had in hand went with the replies.
    if (document.activeElement === document.body) said.current?.focus();
  }, []);
  return (
    <>
      <p className="said" role="status" ref={said} tabIndex={-1}>
        This thread has been deleted.
        {typed.length > 0 && ' You can copy what you were writing before you leave this page.'}
      </p>
      <NotSent typed={typed} />
    </>
  );
}

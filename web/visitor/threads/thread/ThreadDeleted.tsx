import { useConversation } from '../thread-context.ts';
import { draftNames } from '../thread-draft-names.ts';
import { NotSent, Said, useTyped } from '../UnsentDrafts.tsx';

/** Replaces a thread that was deleted while open, and offers unsent text. */
export function Gone() {
  const { thread, page } = useConversation();
  const { typed, drop } = useTyped(
    [thread, ...page.data].flatMap((one) => [draftNames.answer(one.id), draftNames.edit(one.id)]),
  );
  return (
    <>
      <Said key={typed.length} wasInHand={() => true}>
        This thread has been deleted.
        {typed.length > 0 && ' Copy your text before you leave this page.'}
      </Said>
      <NotSent typed={typed} drop={drop} />
    </>
  );
}

import { useThreadContext } from '../thread-context.ts';
import { threadDraftNames } from '../thread-draft-names.ts';
import { ReplacedFormNotice, UnsentDrafts, useUnsentDrafts } from '../UnsentDrafts.tsx';

/** Replaces a thread that was deleted while open, and offers unsent text. */
export function ThreadDeleted() {
  const { thread, page } = useThreadContext();
  const { typed, drop } = useUnsentDrafts(
    [thread, ...page.data].flatMap((one) => [
      threadDraftNames.answer(one.id),
      threadDraftNames.edit(one.id),
    ]),
  );
  return (
    <>
      <ReplacedFormNotice key={typed.length} wasInHand={() => true}>
        This thread has been deleted.
        {typed.length > 0 && ' Copy your text before you leave this page.'}
      </ReplacedFormNotice>
      <UnsentDrafts typed={typed} drop={drop} />
    </>
  );
}

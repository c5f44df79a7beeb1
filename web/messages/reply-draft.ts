import { writeDraft } from '../ui/form/draft.ts';
import type { Draft } from '../ui/form/use-draft.ts';

/** Under which name the next reply of a conversation is kept. */
export const draftOfReply = (message: string) => `reply/${message}`;

/** Puts words into the box of a conversation before it is shown. */
export function leaveReply(user: string, message: string, reply: string) {
  const draft: Draft<{ reply: string }> = {
    ...{ values: { reply }, before: { reply: '' } },
    ...{ version: null, differing: [], key: crypto.randomUUID(), sent: false },
  };
  writeDraft(user, draftOfReply(message), draft);
}

import { createContext, useContext } from 'react';
import type { ThreadPage, ThreadView } from '../../../worker/contract/community/threads.ts';
import type { Members } from '../../ui/social/use-member-actions.ts';

/** Shared state of a thread page. */
export interface Shared extends Members<typeof import('./thread/member-actions.ts')> {
  thread: ThreadView;
  /** Shown page of the thread. */
  page: ThreadPage;
  /** Scrolls to a reply of this page. */
  turn(reply: string): void;
  /** Opens the page that contains a reply. */
  lead(reply: string): Promise<unknown>;
}

export const Conversation = createContext<Shared | null>(null);

export function useConversation(): Shared {
  const shared = useContext(Conversation);
  if (!shared) throw new Error('useConversation must be used inside a thread.');
  return shared;
}

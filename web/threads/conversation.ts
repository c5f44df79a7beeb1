import { createContext, useContext } from 'react';
import type { ThreadPage, ThreadView } from '../../worker/contract/threads.ts';
import type { Members } from './use-members.ts';

/** What all parts of a thread's screen share. */
export interface Shared extends Members<typeof import('./members.ts')> {
  thread: ThreadView;
  /** The page of it that is shown. */
  page: ThreadPage;
  /** Turns to a reply that is shown, for a link to it. */
  turn(reply: string): void;
  /** Leads to a reply, in whichever page it stands. */
  lead(reply: string): Promise<unknown>;
}

export const Conversation = createContext<Shared | null>(null);

export function useConversation(): Shared {
  const shared = useContext(Conversation);
  if (!shared) throw new Error('useConversation must be used inside a thread.');
  return shared;
}

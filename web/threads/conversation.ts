import { createContext, useContext } from 'react';
import type { ThreadPart, ThreadRow } from '../../worker/contract/threads.ts';
import type { Wanted } from './use-wanted.ts';

/** What all parts of a thread's screen share. */
export interface Shared extends Wanted {
  thread: ThreadRow;
  /** The part of it that is shown. */
  part: ThreadPart;
  /** Leads to a reply, in whichever part it stands. */
  lead(reply: string): Promise<unknown>;
  /** What members do here, once its code is there. */
  members: typeof import('./members.ts') | null;
}

export const Conversation = createContext<Shared | null>(null);

export function useConversation(): Shared {
  const shared = useContext(Conversation);
  if (!shared) throw new Error('This stands in a thread.');
  return shared;
}

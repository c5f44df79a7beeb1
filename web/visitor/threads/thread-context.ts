import { createContext, useContext } from 'react';
import type { ThreadPage, ThreadView } from '../../../worker/contract/community/threads.ts';
import type { MemberActionsState } from '../../ui/social/use-member-actions.ts';

/** Shared state of a thread page. */
export interface ThreadContextValue
  extends MemberActionsState<typeof import('./thread/member-actions.ts')> {
  thread: ThreadView;
  /** Shown page of the thread. */
  page: ThreadPage;
  /** Scrolls to a reply of this page. */
  turn(reply: string): void;
  /** Opens the page that contains a reply. */
  lead(reply: string): Promise<unknown>;
}

export const ThreadContext = createContext<ThreadContextValue | null>(null);

export function useThreadContext(): ThreadContextValue {
  const shared = useContext(ThreadContext);
  if (!shared) throw new Error('useConversation must be used inside a thread.');
  return shared;
}

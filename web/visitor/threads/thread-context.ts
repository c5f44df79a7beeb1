/** Shared state of a thread page, and the types of the member actions that load later. */

import { type ComponentType, createContext, useContext } from 'react';
import type {
  ThreadPage,
  ThreadReplyView,
  ThreadView,
} from '../../../worker/contract/community/threads.ts';
import type { MemberActionsState } from '../../ui/social/use-member-actions.ts';

/** Member actions of a thread; they use this context, so it declares their types. */
interface ThreadMemberModule {
  EditedButton: ComponentType<{ reply: ThreadReplyView; at: string }>;
  ReplyActions: ComponentType<{ reply: ThreadReplyView }>;
  ReplyToThread: ComponentType;
  ThreadActions: ComponentType;
}

export interface ThreadContextValue extends MemberActionsState<ThreadMemberModule> {
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
  if (!shared) throw new Error('useThreadContext must be used inside a thread.');
  return shared;
}

/** Shared state of a thread page, and the types of the member actions that load later. */

import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, useContext } from 'react';
import type {
  ThreadPage,
  ThreadReplyView,
  ThreadView,
} from '../../../worker/contract/community/threads.ts';
import type { MemberModuleState } from '../../ui/social/use-member-module.ts';
import type { FormOpener } from './use-form-opener.ts';

/** State that the menu and the forms of a reply share. */
export interface ReplyActionsProps {
  reply: ThreadReplyView;
  answer: FormOpener;
  edit: FormOpener;
  /** Text to quote, until the form has inserted it. */
  quoted: string | null;
  setQuoted(quoted: string | null): void;
}

/** Member actions of a thread; they use this context, so it declares their types. */
interface ThreadMemberModule {
  EditedButton: ComponentType<{ reply: ThreadReplyView; at: string }>;
  ReplyForms: ComponentType<ReplyActionsProps>;
  ReplyMenu: ComponentType<ReplyActionsProps>;
  ThreadActions: ComponentType;
  ThreadReplyForm: ComponentType<{ answer: FormOpener }>;
  readDraft(user: string, name: string): unknown;
  setReplyLiked(
    queries: QueryClient,
    thread: ThreadView,
    reply: ThreadReplyView,
    on: boolean,
  ): Promise<void>;
}

export interface ThreadContextValue extends MemberModuleState<ThreadMemberModule> {
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

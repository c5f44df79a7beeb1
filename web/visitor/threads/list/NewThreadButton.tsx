/** Button that starts a thread; visitors sign in first and find the form open. */

import type { ReactNode } from 'react';
import { useCurrentUser } from '../../../data/user.ts';
import type { MemberActionsState } from '../../../ui/social/use-member-actions.ts';
import { MemberOnlyButton } from '../MemberOnlyButton.tsx';

interface Props {
  topics: readonly { id: string; name: string }[];
  draft: string;
  here: MemberActionsState<typeof import('./topic-member-module.ts')>;
  /** Other actions for members next to the button. */
  children?: ReactNode;
}

export function NewThreadButton({ topics, draft, here, children }: Props) {
  const user = useCurrentUser();
  const { memberModule, pendingActions, onActionStarted } = here;
  if (memberModule && user) {
    return (
      <memberModule.StartThreadControl
        key={user.id}
        topics={topics}
        draft={draft}
        wanted={pendingActions}
        begun={onActionStarted}
      >
        {children}
      </memberModule.StartThreadControl>
    );
  }
  return (
    <MemberOnlyButton here={here} what={draft} message="Please Sign In to start a thread">
      Start a thread
    </MemberOnlyButton>
  );
}

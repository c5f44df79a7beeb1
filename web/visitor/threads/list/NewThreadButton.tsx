import type { ReactNode } from 'react';
import { useUser } from '../../../data/user.ts';
import { SignInFirst } from '../MemberOnlyButton.tsx';
import type { Members } from '../../../ui/social/use-member-actions.ts';

interface Props {
  topics: readonly { id: string; name: string }[];
  draft: string;
  here: Members<typeof import('./topic-member-actions.ts')>;
  /** Other actions for members. */
  children?: ReactNode;
}

/** Button that starts a thread; visitors sign in first and find the form open. */
export function Start({ topics, draft, here, children }: Props) {
  const user = useUser();
  const { members, wanted, begun } = here;
  if (members && user) {
    return (
      <members.StartOpen key={user.id} topics={topics} draft={draft} wanted={wanted} begun={begun}>
        {children}
      </members.StartOpen>
    );
  }
  return (
    <SignInFirst here={here} what={draft} message="Please Sign In to start a thread">
      Start a thread
    </SignInFirst>
  );
}

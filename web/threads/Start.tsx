import type { ReactNode } from 'react';
import { useUser } from '../session/user.ts';
import { Awaited } from './Awaited.tsx';
import type { Members } from './use-members.ts';

interface Props {
  topics: readonly { id: string; name: string }[];
  draft: string;
  here: Members<typeof import('./members-here.ts')>;
  /** What members have beside it. */
  children?: ReactNode;
}

/** The button that begins a thread; a visitor signs in first, and finds the form open. */
export function Start({ topics, draft, here, children }: Props) {
  const user = useUser();
  const { members, wanted, want, begun } = here;
  if (members && user) {
    return (
      <members.StartOpen key={user.id} {...{ topics, draft, wanted, begun }}>
        {children}
      </members.StartOpen>
    );
  }
  return (
    <>
      <button
        type="button"
        className="button needs-script"
        onClick={() => want(draft, 'Please Sign In to start a thread')}
      >
        Start a thread
      </button>
      <Awaited isWanted={wanted.includes(draft)} />
    </>
  );
}

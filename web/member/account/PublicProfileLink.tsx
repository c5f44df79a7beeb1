/** Link to the member's own public profile; the checklist on the account page then ticks its step. */

import type { ReactNode } from 'react';
import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import { useMember } from '../../data/user.ts';

export function PublicProfileLink({ children = 'View public profile' }: { children?: ReactNode }) {
  const { id, tag } = useMember();
  return (
    <Link href={href('/u/:tag', { tag })} onClick={() => profileSeenFlag.keep(id)}>
      {children}
    </Link>
  );
}

/** Stored on this device only; it is just a reminder. */
export const profileSeenFlag = {
  is: (id: string) => localStorage.getItem(`seen:${id}`) !== null,
  keep: (id: string) => localStorage.setItem(`seen:${id}`, '1'),
};

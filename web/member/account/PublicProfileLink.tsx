import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import { useMember } from '../../data/user.ts';

/** Link to the member's own public profile. */
export const PublicProfileLink = () => (
  <Link href={href('/u/:tag', { tag: useMember().tag })}>View public profile</Link>
);

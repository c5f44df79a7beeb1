import { m } from '#messages';
import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';
import { useMember } from '../../data/user.ts';

/** Link to the member's own public profile. */
export const PublicProfileLink = () => (
  <Link href={href('/u/:tag', { tag: useMember().tag })}>{m['account.view_public_profile']()}</Link>
);

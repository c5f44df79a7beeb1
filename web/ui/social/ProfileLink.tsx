import { href } from '../../../worker/contract/addresses.ts';
import { Link } from '../../data/navigation.ts';

/** Person's name, linked to the public profile if there is one. */
export const ProfileLink = ({ name, tag }: { name: string; tag: string | null }) =>
  tag ? (
    <Link href={href('/u/:tag', { tag })} dir="auto">
      {name}
    </Link>
  ) : (
    <span dir="auto">{name}</span>
  );

import { useMember } from '../../lib/user.ts';
import { seeAsAddress } from './places.ts';

/** Opens a new tab, so that the admin's session stays in the others. */
export function SeeAsLink({ id, name }: { id: string; name: string }) {
  if (useMember().id === id) return null;
  return (
    <a href={seeAsAddress(id)} target="_blank" rel="noopener" className="button quiet">
      View as {name.split(' ')[0]}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

import { Link } from 'wouter';
import { itemAddress } from '../addresses.ts';
import { resourceAt } from '../nouns.ts';

/** An item of another resource, by its name. */
export const RefLink = ({ to, id, name }: { to: string; id: string; name: string }) => (
  <Link href={itemAddress(resourceAt(to), id)}>{name}</Link>
);

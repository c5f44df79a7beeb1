import { Link } from 'wouter';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import { resourceAt } from '../resource-groups.ts';

/** Link to an item of another resource. */
export const RefLink = ({ to, id, name }: { to: string; id: string; name: string }) => (
  <Link href={itemAddress(resourceAt(to), id)}>{name}</Link>
);

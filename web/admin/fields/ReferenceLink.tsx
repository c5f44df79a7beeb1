import { Link } from '../../data/navigation.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { getAdminResource } from '../resource-groups.ts';

/** Link to an item of another resource. */
export const ReferenceLink = ({ to, id, name }: { to: string; id: string; name: string }) => (
  <Link href={getAdminItemPath(getAdminResource(to), id)}>{name}</Link>
);

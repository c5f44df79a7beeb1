import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import '../../styles/members.css';
import { useQuery } from '@tanstack/react-query';
import type { LocationView } from '../../../worker/contract/events/locations.ts';
import { queryOptions } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { addLocationPath, editLocationPath, ownLocationsQuery } from './own-location-queries.ts';

/** Link from a public location to the member's request or edit form. */
export function MemberLocationLink({ location: { id, name } }: { location: LocationView }) {
  const member = useMember();
  const { data } = useQuery(queryOptions(ownLocationsQuery(member.id)));
  if (!data) return null;
  const own = data.data.find(({ location_id }) => location_id === id);
  if (own && !own.is_admin) return null;
  return (
    <p>
      {own ? (
        <Link href={editLocationPath(own.id)} className="button quiet">
          {m['location.edit_location']()}
        </Link>
      ) : (
        <Link
          href={`${addLocationPath}?search=${encodeURIComponent(name)}`}
          className="button quiet"
        >
          {m['location.request_to_join']()}
        </Link>
      )}
    </p>
  );
}

/** Link to create an alert for the current search. */

import { m } from '#messages';
import { Link } from '../../data/navigation.ts';

interface Props {
  search: URLSearchParams;
  /** Town of the search, from the URL. */
  place?: { id: string } | null;
  className?: string;
}

export function CreateAlertLink({ search, place = null, className }: Props) {
  const wanted = new URLSearchParams(search);
  for (const key of ['offset', 'orderby', 'day']) wanted.delete(key);
  if (place) wanted.set('place', place.id);
  const text = wanted.toString();
  return (
    text && (
      <Link href={`/alerts/new?${text}`} className={className}>
        {m['directory.get_alerts_for_new_matches']()}
      </Link>
    )
  );
}

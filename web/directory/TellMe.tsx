import { Link } from 'wouter';

interface Props {
  search: URLSearchParams;
  /** The town that the address names. */
  place?: { id: string } | null;
  className?: string;
}

/** To be told when somebody new fits what is looked for. */
export function TellMe({ search, place = null, className }: Props) {
  const wanted = new URLSearchParams(search);
  for (const key of ['offset', 'orderby', 'day']) wanted.delete(key);
  if (place) wanted.set('place', place.id);
  const text = wanted.toString();
  return (
    text && (
      <Link href={`/alerts/new?${text}`} className={className}>
        Get alerts for new matches
      </Link>
    )
  );
}

import { useQuery } from '@tanstack/react-query';
import { options } from '../lib/query.ts';
import { Offerings } from '../users/Offerings.tsx';
import { offeringsOf } from '../users/queries.ts';

/** What a practitioner offers, as the public profile shows it. */
export function OwnOfferings({ id, isPublic }: { id: string; isPublic: boolean }) {
  const { data, error } = useQuery({ ...options(offeringsOf(id)), enabled: isPublic });
  if (data && data.length > 0) return <Offerings offerings={data} />;
  if (isPublic && !data && !error) return null;
  return (
    <section aria-labelledby="offerings">
      <h2 id="offerings">Offerings</h2>
      <p>{isPublic ? (error?.message ?? none) : 'They show once your profile is public.'}</p>
    </section>
  );
}

const none = 'None yet: with offerings you stand in the directory, where people look for them.';

import { useQuery } from '@tanstack/react-query';
import type { EmbeddedUserCard } from '../../../worker/contract/practitioners/users.ts';
import { perUserQuery, queryOptions } from '../../data/query.ts';
import { PractitionerGrid } from '../directory/PractitionerGrid.tsx';

interface Props {
  /** Town or postcode as typed. */
  town: string;
  tags: { name: string }[];
  /** Practitioners to show while loading and if none is near. */
  people: EmbeddedUserCard[];
}

/** Practitioners near a town who work with one of the tags and accept clients. */
export function NearbyPeople({ town, tags, people }: Props) {
  const { data } = useQuery(
    queryOptions(
      perUserQuery('GET /users/fe', {
        query: {
          where: town,
          tag: tags.map(({ name }) => name),
          accepting: 'true',
          limit: people.length,
        },
      }),
    ),
  );
  return <PractitionerGrid people={data?.nearby?.count ? data.data : people} />;
}

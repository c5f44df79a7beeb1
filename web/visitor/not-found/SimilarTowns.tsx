import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { SimilarPlaces } from '../../../worker/contract/search/places.ts';
import { type ApiQuery, queryOptions } from '../../data/query.ts';
import { formatTown } from '../../ui/form/fields/format-town.ts';

/** Towns with names similar to the one in the URL. */
export function SimilarTowns({ asked }: { asked: ApiQuery<SimilarPlaces> }) {
  const towns = useQuery(queryOptions(asked)).data?.data ?? [];
  if (towns.length === 0) return null;
  return (
    <p>
      Did you mean{' '}
      {towns.map(({ id, tag, ...town }, index) => (
        <Fragment key={id}>
          {index > 0 && ' or '}
          <Link href={`/practitioners/${tag}`}>{formatTown(town)}</Link>
        </Fragment>
      ))}
      ?
    </p>
  );
}

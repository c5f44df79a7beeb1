import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { SimilarPlaces } from '../../../worker/contract/search/places.ts';
import { options, type Query } from '../../data/query.ts';
import { townText } from '../../ui/form/fields/format-town.ts';

/** Towns with names similar to the one in the URL. */
export function TownsMeant({ asked }: { asked: Query<SimilarPlaces> }) {
  const towns = useQuery(options(asked)).data?.data ?? [];
  if (towns.length === 0) return null;
  return (
    <p>
      Did you mean{' '}
      {towns.map(({ id, tag, ...town }, index) => (
        <Fragment key={id}>
          {index > 0 && ' or '}
          <Link href={`/practitioners/${tag}`}>{townText(town)}</Link>
        </Fragment>
      ))}
      ?
    </p>
  );
}

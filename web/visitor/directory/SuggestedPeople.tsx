/**
 * Practitioners suggested after an empty search: tries wider searches in order until one has
 * results.
 */

import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { perUserQuery, queryOptions } from '../../data/query.ts';
import { PractitionerGrid } from './PractitionerGrid.tsx';

/** A directory search with its heading. */
export interface PractitionerSearch {
  heading: string;
  /** Query parameters of `/users/fe`. */
  params: Record<string, string>;
}

/** Last resort: practitioners who accept new clients. */
export const getAcceptingPractitioners = (): PractitionerSearch => ({
  heading: m['directory.accepting_clients'](),
  params: { accepting: 'true' },
});

const MAX_SUGGESTIONS = 3;

interface Props {
  ways: PractitionerSearch[];
  /** Tag to leave out, such as the profile's own. */
  but?: string;
}

export function SuggestedPeople({ ways: [search, ...rest], but }: Props) {
  const { data } = useQuery({
    ...queryOptions({
      ...perUserQuery('GET /users/fe', {
        query: { listed: 'true', limit: MAX_SUGGESTIONS + 1, ...search?.params },
      }),
      background: true,
    }),
    enabled: search !== undefined,
  });
  if (!search || !data) return null;
  const people = data.data.filter(({ tag }) => tag !== but).slice(0, MAX_SUGGESTIONS);
  if (people.length === 0) return <SuggestedPeople ways={rest} {...(but && { but })} />;
  return (
    <>
      <h3>{search.heading}</h3>
      <PractitionerGrid people={people} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { EmbeddedUserCards } from '../../../worker/contract/practitioners/users.ts';
import { perUserQuery, queryOptions } from '../../data/query.ts';
import { PractitionerGrid } from './PractitionerGrid.tsx';

/** A directory search with its heading. */
export interface PractitionerSearch {
  heading: string;
  /** Query parameters of `/users/fe`. */
  asked: Record<string, string>;
}

/** Last resort: practitioners who accept new clients. */
export const acceptingPractitioners: PractitionerSearch = {
  heading: 'Accepting new clients',
  asked: { accepting: 'true' },
};

const MAX_SUGGESTIONS = 3;

interface Props {
  ways: PractitionerSearch[];
  /** Tag to leave out, such as the profile's own. */
  but?: string;
}

/** Tries the searches in order until one has results. */
export function SuggestedPeople({ ways: [way, ...others], but }: Props) {
  const params = new URLSearchParams({
    listed: 'true',
    limit: `${MAX_SUGGESTIONS + 1}`,
    ...way?.asked,
  });
  const { data } = useQuery({
    ...queryOptions({
      ...perUserQuery<EmbeddedUserCards>(`/users/fe?${params}`),
      background: true,
    }),
    enabled: way !== undefined,
  });
  if (!way || !data) return null;
  const people = data.data.filter(({ tag }) => tag !== but).slice(0, MAX_SUGGESTIONS);
  if (people.length === 0) return <SuggestedPeople ways={others} {...(but && { but })} />;
  return (
    <>
      <h3>{way.heading}</h3>
      <PractitionerGrid people={people} />
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ShownUserCards } from '../../../worker/contract/practitioners/users.ts';
import { options, personalQuery } from '../../data/query.ts';
import { PeopleGrid } from './PractitionerGrid.tsx';

/** A directory search with its heading. */
export interface Way {
  heading: string;
  /** Query parameters of `/users/fe`. */
  asked: Record<string, string>;
}

/** Last resort: practitioners who accept new clients. */
export const anybody: Way = {
  heading: 'Accepting new clients',
  asked: { accepting: 'true' },
};

const most = 3;

interface Props {
  ways: Way[];
  /** Tag to leave out, such as the profile's own. */
  but?: string;
}

/** Tries the searches in order until one has results. */
export function SuggestedPeople({ ways: [way, ...others], but }: Props) {
  const asked = new URLSearchParams({ listed: 'true', limit: `${most + 1}`, ...way?.asked });
  const { data } = useQuery({
    ...options({ ...personalQuery<ShownUserCards>(`/users/fe?${asked}`), unasked: true }),
    enabled: way !== undefined,
  });
  if (!way || !data) return null;
  const people = data.data.filter(({ tag }) => tag !== but).slice(0, most);
  if (people.length === 0) return <SuggestedPeople ways={others} {...(but && { but })} />;
  return (
    <>
      <h3>{way.heading}</h3>
      <PeopleGrid people={people} />
    </>
  );
}

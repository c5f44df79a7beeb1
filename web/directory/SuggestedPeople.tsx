import { useQuery } from '@tanstack/react-query';
import type { ShownUserCards } from '../../worker/contract/users.ts';
import { options, personalQuery } from '../lib/query.ts';
import { PeopleGrid } from './PeopleGrid.tsx';

/** Whom a list of the directory names, and what is said of them. */
export interface Way {
  heading: string;
  /** The parameters of `/users/fe`. */
  asked: Record<string, string>;
}

/** Some of who takes somebody new, where nobody nearer to what is looked for is found. */
export const anybody: Way = {
  heading: 'Accepting new clients',
  asked: { accepting: 'true' },
};

const most = 3;

interface Props {
  ways: Way[];
  /** Who is not named: it is their page. */
  but?: string;
}

/** People where somebody else was looked for: each way is asked until one names somebody. */
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

import { useQuery } from '@tanstack/react-query';
import type { ShownUserCards } from '../../worker/contract/users.ts';
import { options, personalQuery } from '../lib/query.ts';
import { PractitionerCard } from './PractitionerCard.tsx';
import type { Way } from './Suggested.tsx';

const most = 3;

interface Props {
  ways: Way[];
  but?: string;
}

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
      <ul className="people-grid">
        {people.map((card) => (
          <li key={card.id}>
            <PractitionerCard card={card} />
          </li>
        ))}
      </ul>
    </>
  );
}

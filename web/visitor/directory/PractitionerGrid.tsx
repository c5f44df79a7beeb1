import type { ShownUserCard } from '../../../worker/contract/practitioners/users.ts';
import { PractitionerCard } from './PractitionerCard.tsx';

/** Small grid of practitioner cards. */
export const PeopleGrid = ({ people }: { people: ShownUserCard[] }) => (
  <ul className="people-grid columns">
    {people.map((card) => (
      <li key={card.id}>
        <PractitionerCard card={card} />
      </li>
    ))}
  </ul>
);

import type { EmbeddedUserCard } from '../../../worker/contract/practitioners/users.ts';
import { CardContactLink } from './CardContactLink.tsx';
import { PractitionerCard } from './PractitionerCard.tsx';

/** Small grid of practitioner cards. */
export const PractitionerGrid = ({ people }: { people: EmbeddedUserCard[] }) => (
  <ul className="people-grid columns">
    {people.map((card) => (
      <li key={card.id}>
        <PractitionerCard card={card}>
          <CardContactLink card={card} />
        </PractitionerCard>
      </li>
    ))}
  </ul>
);

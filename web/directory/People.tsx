import type { ShownUserCard } from '../../worker/contract/users.ts';
import { ShortlistButton } from '../enquiries/ShortlistButton.tsx';
import { PractitionerCard } from './PractitionerCard.tsx';
import { useAddress } from './use-address.ts';

interface Props {
  data: ShownUserCard[];
  /** From where distances are told; null where none are. */
  from: string | null;
}

/** Those nearby, and behind them who works online. */
export function People({ data, from }: Props) {
  const isFirstPage = !useAddress().has('offset');
  const near = data.filter(({ distance_km }) => distance_km !== null);
  const online = data.filter(({ distance_km }) => distance_km === null);
  if (from === null || online.length === 0) return <Cards data={data} />;
  return (
    <>
      {near.length > 0 && <Cards data={near} />}
      <h3 className="people-part">
        {near.length === 0 && isFirstPage ? 'These work online' : 'Also online'}
      </h3>
      <Cards data={online} isLater={near.length > 0} />
    </>
  );
}

const Cards = ({ data, isLater }: { data: ShownUserCard[]; isLater?: boolean }) =>
  data.length > 0 && (
    <ul className="people-grid">
      {data.map((card, index) => (
        <li key={card.id}>
          <PractitionerCard card={card} first={index === 0 && !isLater} />
          <ShortlistButton id={card.id} tag={card.tag} name={card.name} />
        </li>
      ))}
    </ul>
  );

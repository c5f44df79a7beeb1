import '../styles/people.css';
import { Link } from 'wouter';
import { acceptingWords } from '../../worker/contract/accepting.ts';
import type { ShownUserCard as Card } from '../../worker/contract/users.ts';
import { langOf } from '../ui/lang.ts';
import { connectionsText } from './connections.ts';
import { Portrait } from './Portrait.tsx';

/** A person or a business in a list. */
export const UserCard = ({ card, first }: { card: Card; first?: boolean }) => (
  <Link href={`/u/${card.tag}`} className="person">
    <Portrait card={card} sizes="5rem" first={first} />
    <span className="person-words">
      <strong>{card.name}</strong>
      {card.title && <span lang={langOf(card.words_language_id)}>{card.title}</span>}
      <small>
        {`${card.is_business ? 'Business · ' : ''}${connectionsText(card.connections_count)}`}
      </small>
      {card.is_accepting_clients && <small className="accepting">{acceptingWords.label}</small>}
    </span>
  </Link>
);

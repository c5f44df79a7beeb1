import '../styles/facets.css';
import '../styles/people.css';
import { Link } from 'wouter';
import type { Facets } from '../../worker/contract/facets.ts';
import { directoryPage } from '../../worker/contract/limits.ts';
import type { ShownUserCards } from '../../worker/contract/users.ts';
import { useLedHere } from '../ui/use-led-here.ts';
import { Chosen } from './Chosen.tsx';
import { FacetList, hasUse } from './FacetList.tsx';
import { addressesOf } from './facets.ts';
import { UserCard } from './UserCard.tsx';

interface Props {
  people: ShownUserCards;
  facets: Facets;
  address: string;
}

/** Who practises something, a page at a time, and by what that can be narrowed. */
export function Practitioners({ people, facets, address }: Props) {
  const { next } = people;
  const data = people.data.slice(0, directoryPage.practitioners);
  const { chosen, to } = addressesOf(address, facets);
  const last = next ?? (data.length < people.data.length ? data.at(-1)?.tag : undefined);
  const heading = useLedHere('practitioners', people);
  const isNarrow = chosen.length > 0;
  return (
    <section className="block" aria-labelledby="practitioners">
      <h2 id="practitioners" tabIndex={-1} ref={heading}>
        {isNarrow || people.count > 0 ? inWords(people) : 'Practitioners'}
      </h2>
      <div className={hasUse(facets, people.count) ? 'narrowed' : undefined}>
        <FacetList {...{ facets, address, to }} total={people.count} chosen={chosen.length} />
        <div>
          {isNarrow && <Chosen chosen={chosen} to={to} isEmpty={data.length === 0} />}
          {data.length > 0 && (
            <ul className="people-grid">
              {data.map((card, index) => (
                <li key={card.id}>
                  <UserCard card={card} first={index === 0} />
                </li>
              ))}
            </ul>
          )}
          {!isNarrow && people.count === 0 && (
            <p className="empty">
              Nobody offers this here yet.{' '}
              <Link href="/search">Search for something near to it</Link>.
            </p>
          )}
          {last && (
            <p className="pager">
              <Link href={to({}, last)} className="button" rel="next">
                More practitioners
              </Link>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

/** '1 practitioner', '1,000+ practitioners' */
const inWords = ({ count, count_is_floor }: ShownUserCards) =>
  `${count.toLocaleString('en-GB')}${count_is_floor ? '+' : ''} ${count === 1 && !count_is_floor ? 'practitioner' : 'practitioners'}`;

import { Link } from 'wouter';
import { directoryPage } from '../../worker/contract/limits.ts';
import type { UserCardList } from '../../worker/contract/users.ts';
import { UserCard } from './UserCard.tsx';

/** Who practises something, a page at a time. */
export function Practitioners({ people, address }: { people: UserCardList; address: string }) {
  const { count, data } = people;
  const last = data.length === directoryPage.practitioners ? data.at(-1) : undefined;
  return (
    <section className="block" aria-labelledby="practitioners">
      <h2 id="practitioners">Practitioners</h2>
      {count === 0 ? (
        <p className="empty">
          Nobody offers this here yet. <Link href="/search">Search for something near to it</Link>.
        </p>
      ) : (
        <ul className="people-grid">
          {data.map((card) => (
            <li key={card.id}>
              <UserCard card={card} />
            </li>
          ))}
        </ul>
      )}
      {last && (
        <p className="pager">
          <Link href={`${address}?after=${last.tag}`} className="button" rel="next">
            More practitioners
          </Link>
        </p>
      )}
    </section>
  );
}

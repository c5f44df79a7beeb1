import { m } from '#messages';
import type { EmbeddedUserCards } from '../../../worker/contract/practitioners/users.ts';
import { Link } from '../../data/navigation.ts';
import { useSite } from '../../data/site.ts';
import { PractitionerGrid } from '../directory/PractitionerGrid.tsx';

/** Practitioners who accept new clients, from today's order; nothing if none do. */
export function SoonAvailable({ practitioners }: { practitioners: EmbeddedUserCards['data'] }) {
  const { name } = useSite();
  const available = practitioners.filter(({ is_accepting_clients }) => is_accepting_clients);
  if (available.length === 0) return null;
  return (
    <section className="soon later stack" aria-labelledby="soon">
      <h2 id="soon">{m['home.accepting_new_clients']()}</h2>
      <PractitionerGrid people={available} />
      <p className="abreast">
        <Link href="/practitioners?accepting=true" className="button quiet">
          {m['home.see_all_accepting']()}
        </Link>
        <Link href="/for-practitioners" className="tap">
          {m['join.get_listed_on']({ name })}
        </Link>
      </p>
    </section>
  );
}

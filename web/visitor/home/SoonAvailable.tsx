import { m } from '#messages';
import { firstAppointments } from '../../../worker/contract/practitioners/first-appointments.ts';
import type { EmbeddedUserCards } from '../../../worker/contract/practitioners/users.ts';
import { Link } from '../../data/navigation.ts';
import { useSite } from '../../data/site.ts';
import { PractitionerGrid } from '../directory/PractitionerGrid.tsx';

type Cards = EmbeddedUserCards['data'];

/** Practitioners who accept new clients, soonest first, from today's order; nothing if none do. */
export function SoonAvailable({ practitioners }: { practitioners: Cards }) {
  const { name } = useSite();
  const available = practitioners
    .filter(({ is_accepting_clients }) => is_accepting_clients)
    .sort((one, other) => getWait(one) - getWait(other));
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

/** Rank of the first appointment: 0 is the soonest, unknown ones are last. */
const getWait = ({ first_appointment }: Cards[number]) =>
  first_appointment ? firstAppointments.indexOf(first_appointment) : firstAppointments.length;

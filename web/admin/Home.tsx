import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { options, query } from '../lib/query.ts';
import { listAddress } from './addresses.ts';
import type { Items } from './item.ts';
import { capital, countText } from './list/count.ts';
import { listedLocations } from './locations/resources.ts';
import { groups } from './nouns.ts';
import { OpenReports } from './reports/OpenReports.tsx';
import { statusAddress } from './status/screen.ts';
import { useTitle } from './use-title.ts';
import { listedUsers } from './users/resources.ts';

/** The way to every list, and what waits for somebody. */
export function Home() {
  useTitle('Admin Home');
  return (
    <div className="admin">
      <h1>Admin Home</h1>
      <Waiting />
      <Asking />
      <OpenReports />
      <nav aria-label="Lists" className="admin-groups">
        {groups.map(({ name, resources }) => (
          <section key={name}>
            <h2>{name}</h2>
            <ul>
              {resources.map((resource) => (
                <li key={resource.path}>
                  <Link href={listAddress(resource)}>{capital(resource.noun.many)}</Link>
                </li>
              ))}
              {name === 'Records' && (
                <li>
                  <Link href={statusAddress}>Status</Link>
                </li>
              )}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  );
}

/** Accounts that wait for an approval. */
function Waiting() {
  const { data } = useQuery(options(query<Items>('/users?approved=false&limit=1')));
  if (!data) return <p className="admin-waiting bone" />;
  if (data.count === 0) return <p className="admin-waiting">Nothing waits for an approval.</p>;
  return (
    <p className="admin-waiting">
      <Link href={`${listAddress(listedUsers)}?approved=false`}>
        {countText(listedUsers, data.count, data.count_is_floor)}
      </Link>{' '}
      {data.count === 1 ? 'waits' : 'wait'} for an approval.
    </p>
  );
}

/** Locations with people who wait for an approval there. */
function Asking() {
  const { data } = useQuery(options(query<Items>('/locations?waiting=true&limit=1')));
  if (!data) return <p className="admin-waiting bone" />;
  if (data.count === 0)
    return <p className="admin-waiting">Nobody asks to belong to a location.</p>;
  return (
    <p className="admin-waiting">
      <Link href={`${listAddress(listedLocations)}?waiting=true`}>
        {countText(listedLocations, data.count, data.count_is_floor)}
      </Link>{' '}
      {data.count === 1 ? 'has' : 'have'} people who ask to belong there.
    </p>
  );
}

import { Link } from 'wouter';
import { applications } from '../../worker/contract/resources/applications.ts';
import { useTitle } from '../lib/use-title.ts';
import { listAddress } from './addresses.ts';
import { credentialsAddress } from './credentials/addresses.ts';
import { DueCredentials } from './credentials/DueCredentials.tsx';
import { capital } from './list/count.ts';
import { listedLocations } from './locations/resources.ts';
import { groups } from './nouns.ts';
import { OpenReports } from './reports/OpenReports.tsx';
import { statusAddress } from './status/screen.ts';
import { listedUsers } from './users/resources.ts';
import { Waiting } from './Waiting.tsx';

/** The way to every list, and what waits for somebody. */
export function Home() {
  useTitle('Admin Home');
  return (
    <div className="admin">
      <h1>Admin Home</h1>
      <Waiting
        resource={listedUsers}
        filter="approved=false"
        none="Nothing waits for an approval."
        one="waits for an approval."
        many="wait for an approval."
      />
      <Waiting
        resource={listedLocations}
        filter="waiting=true"
        none="Nobody asks to belong to a location."
        one="has people who ask to belong there."
        many="have people who ask to belong there."
      />
      <Waiting
        resource={listedLocations}
        filter="waiting_for_site=true"
        none="No request waits for an admin of the site alone."
        one="has somebody whom only an admin of the site can answer."
        many="have somebody whom only an admin of the site can answer."
      />
      <DueCredentials />
      <Waiting
        resource={applications}
        filter="state=sent"
        none="No application waits for you."
        one="waits for you to look at it."
        many="wait for you to look at them."
      />
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
              {name === 'People' && (
                <li>
                  <Link href={credentialsAddress}>Credentials</Link>
                </li>
              )}
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

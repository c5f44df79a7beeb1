import { useState } from 'react';
import { Link } from 'wouter';
import { useTitle } from '../../admin/use-title.ts';
import { Acts } from '../../locations/Acts.tsx';
import { hosting } from '../../locations/acts.ts';
import { standingOf } from '../../locations/standing.ts';
import { useMember } from '../../session/user.ts';
import { Answered } from '../../ui/Answered.tsx';
import { AccountPage } from '../AccountPage.tsx';
import { locationOf, locationsAddress, type Person, peopleAtOnce, peopleOf } from './queries.ts';

/** Who belongs to a location and who has asked to, for its admin to decide. */
export function People({ link }: { link: string }) {
  const { id } = useMember();
  const [page, turn] = useState(0);
  return (
    <Answered queries={{ location: locationOf(id, link), people: peopleOf(id, link, page) }}>
      {({ location, people }) => (
        <AccountPage heading={`People at ${location.name}`}>
          <Titled title={`People at ${location.name}`} />
          <p className="hint">
            Those who wait for approval stand first. Once you have approved somebody you can make
            them an admin too, and from then on only an admin of the site can change or remove them.
          </p>
          <ul className="devices" tabIndex={-1} aria-label="People">
            {people.data.map((person) => (
              <PersonItem key={person.id} person={person} />
            ))}
          </ul>
          {people.count > peopleAtOnce && (
            <div className="form-actions">
              {page > 0 && (
                <button type="button" className="button quiet" onClick={() => turn(page - 1)}>
                  Those before
                </button>
              )}
              {(page + 1) * peopleAtOnce < people.count && (
                <button type="button" className="button quiet" onClick={() => turn(page + 1)}>
                  Those after
                </button>
              )}
            </div>
          )}
          <p>
            <Link href={locationsAddress}>Back to your locations</Link>
          </p>
        </AccountPage>
      )}
    </Answered>
  );
}

function Titled({ title }: { title: string }) {
  useTitle(title);
  return null;
}

function PersonItem({ person }: { person: Person }) {
  const { id } = useMember();
  const { user_id, user_name, user_tag } = person;
  return (
    <li>
      <div>
        <h2>
          {user_tag ? <Link href={`/u/${user_tag}`}>{user_name}</Link> : user_name}
          {user_id === id && <span className="kind">You</span>}
        </h2>
        <p>{standingOf(person)}</p>
      </div>
      <Acts link={person} acts={hosting(person, id)} of={user_name} />
    </li>
  );
}

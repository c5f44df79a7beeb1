import { Link } from 'wouter';
import { useMember } from '../../../data/user.ts';
import { Acts } from '../../../visitor/locations/LocationActions.tsx';
import { hosting } from '../../../visitor/locations/membership-actions.ts';
import { standingOf } from '../../../visitor/locations/location-membership.ts';
import { Listed } from '../../../ui/list/PagedTable.tsx';
import { usePart } from '../../../ui/list/use-list-page.ts';
import { useRows } from '../../../ui/list/use-list-rows.ts';
import { AnsweredPage } from '../AccountQueryPage.tsx';
import {
  locationOf,
  locationsAddress,
  type OwnLocation,
  type Person,
  peopleAtOnce,
  peopleOf,
  waitingFirst,
} from '../../../visitor/locations/own-location-queries.ts';

/** Members of a location and pending requests, for the location's admin. */
export function People({ link }: { link: string }) {
  const { id } = useMember();
  return (
    <AnsweredPage
      queries={{ location: locationOf(id, link) }}
      until="People at your location"
      heading={({ location }) => `People at ${location.name}`}
    >
      {({ location }) => <PeopleAt location={location} />}
    </AnsweredPage>
  );
}

function PeopleAt({ location: { id, user_id } }: { location: OwnLocation }) {
  const sort = 'approved_by_name asc';
  const part = usePart({ name: 'people', size: peopleAtOnce, sort, fields: ['approved_by_name'] });
  const rows = useRows<Person>(peopleOf(user_id, id), waitingFirst(part));
  return (
    <>
      <p className="hint">
        Pending requests come first. After you approve someone, you can make them an admin. Only a
        site admin can then change or remove them.
      </p>
      {/* This element stays when a list page empties, so the keyboard focus can move to it. */}
      <section tabIndex={-1} aria-label="People">
        <Listed rows={rows} part={part} what="people" empty={<p>No people at this location.</p>}>
          {(people, isComing) => (
            <ul className="devices sheet" aria-busy={isComing}>
              {people.map((person) => (
                <PersonItem key={person.id} person={person} />
              ))}
            </ul>
          )}
        </Listed>
      </section>
      <p>
        <Link href={locationsAddress}>Back to your locations</Link>
      </p>
    </>
  );
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

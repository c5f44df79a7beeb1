import { m } from '#messages';
import { href } from '../../../../worker/contract/addresses.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../../data/navigation.ts';
import { useMember } from '../../../data/user.ts';
import { PagedTable } from '../../../ui/list/PagedTable.tsx';
import { useListPage } from '../../../ui/list/use-list-page.ts';
import { useListRows } from '../../../ui/list/use-list-rows.ts';
import { formatMembership } from '../../../visitor/locations/location-membership.ts';
import { MembershipActionButtons } from '../../../visitor/locations/MembershipActionButtons.tsx';
import { listHostActions } from '../../../visitor/locations/membership-actions.ts';
import {
  type LocationMember,
  locationMembersQuery,
  MEMBERS_PER_PAGE,
  type OwnLocation,
  ownLocationQuery,
  ownLocationsPath,
  sortWaitingFirst,
} from '../../../visitor/locations/own-location-queries.ts';
import { AccountQueryPage } from '../AccountQueryPage.tsx';

/** Members of a location and pending requests, for the location's admin. */
export function LocationMembers({ link }: { link: string }) {
  const { id } = useMember();
  return (
    <AccountQueryPage
      queries={{ location: ownLocationQuery(id, link) }}
      until={m['location.people_at_your_location']()}
      heading={({ location }) => m['location.people_at']({ name: bidiIsolate(location.name) })}
    >
      {({ location }) => <MemberList location={location} />}
    </AccountQueryPage>
  );
}

function MemberList({ location: { id, user_id } }: { location: OwnLocation }) {
  const sort = 'approved_by_name asc';
  const part = useListPage({
    name: 'people',
    size: MEMBERS_PER_PAGE,
    sort,
    fields: ['approved_by_name'],
  });
  const rows = useListRows(locationMembersQuery(user_id, id), sortWaitingFirst(part));
  return (
    <>
      <p className="hint">{m['location.pending_requests_come_first_after']()}</p>
      {/* This element stays when a list page empties, so the keyboard focus can move to it. */}
      <section tabIndex={-1} aria-label={m['location.people']()}>
        <PagedTable
          rows={rows}
          part={part}
          pagerLabel={m['location.pages_of_people']()}
          empty={<p>{m['location.no_people_at_this_location']()}</p>}
        >
          {(people, isComing) => (
            <ul className="devices sheet" aria-busy={isComing}>
              {people.map((person) => (
                <MemberItem key={person.id} person={person} />
              ))}
            </ul>
          )}
        </PagedTable>
      </section>
      <p>
        <Link href={ownLocationsPath}>{m['location.back_to_your_locations']()}</Link>
      </p>
    </>
  );
}

function MemberItem({ person }: { person: LocationMember }) {
  const { id } = useMember();
  const { user_id, user_name, user_tag } = person;
  return (
    <li>
      <div>
        <h2>
          {user_tag ? (
            <Link href={href('/u/:tag', { tag: user_tag })}>{user_name}</Link>
          ) : (
            user_name
          )}
          {user_id === id && <span className="kind">{m['location.you']()}</span>}
        </h2>
        <p>{formatMembership(person)}</p>
      </div>
      <MembershipActionButtons acts={listHostActions(person, id)} of={user_name} />
    </li>
  );
}

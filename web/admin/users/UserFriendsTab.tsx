import { m } from '#messages';
import { friendsResource } from '../../../worker/contract/community/friends.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { apiQuery } from '../../data/query.ts';
import { RelativeOrExactTime } from '../fields/RelativeOrExactTime.tsx';
import { ItemList } from '../list/ItemList.tsx';
import type { SpecialCells } from '../list/list-columns.ts';

/** Tab with the friends and friend requests of a user. */
export const UserFriendsTab = ({ id }: { id: string }) => (
  <ItemList
    resource={friendListResource}
    from={apiQuery('GET /users/:id/friends', { params: { id } })}
    parameter="friends"
    cells={cells}
  />
);

/** Adds two filters for open requests. */
const friendListResource: Resource = {
  ...friendsResource,
  fields: {
    ...friendsResource.fields,
    as_recipient: { kind: 'flag', set: 'never', label: 'Request received' },
    only_pending: { kind: 'flag', set: 'never', label: 'Pending requests only' },
  },
  // Mobile shows the first columns only, so the state is one of them.
  columns: ['from_id', 'approved_at', 'to_id', 'requested_at'],
  filters: ['as_recipient', 'only_pending'],
};

const cells: SpecialCells = {
  approved_at: {
    render: ({ approved_at }) =>
      approved_at ? (
        <RelativeOrExactTime moment={String(approved_at)} />
      ) : (
        m['admin_users.pending']()
      ),
    toText: ({ approved_at }) => (approved_at ? String(approved_at) : m['admin_users.pending']()),
  },
};

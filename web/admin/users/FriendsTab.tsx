import { friends } from '../../../worker/contract/friends.ts';
import type { Resource } from '../../../worker/contract/resource.ts';
import { When } from '../fields/When.tsx';
import type { SpecialCells } from '../list/columns.ts';
import { List } from '../list/List.tsx';

/** The friends of a person, and what is asked of either side. */
export const FriendsTab = ({ id }: { id: string }) => (
  <List resource={listed} from={`/users/${id}/friends`} parameter="friends" cells={cells} />
);

/** Who asked can be asked for, and what is open, which are no fields of their own. */
const listed: Resource = {
  ...friends,
  fields: {
    ...friends.fields,
    as_recipient: { kind: 'flag', set: 'never', label: 'Request received' },
    only_pending: { kind: 'flag', set: 'never', label: 'Pending requests only' },
  },
  // What tells a friend from a request stands where a phone shows it.
  columns: ['from_id', 'approved_at', 'to_id', 'requested_at'],
  filters: ['as_recipient', 'only_pending'],
};

/** What nobody has approved yet is a request. */
const waiting = 'Pending';

const cells: SpecialCells = {
  approved_at: {
    shown: ({ approved_at }) => (approved_at ? <When moment={String(approved_at)} /> : waiting),
    told: ({ approved_at }) => (approved_at ? String(approved_at) : waiting),
  },
};

import { friends } from '../../../worker/contract/friends.ts';
import type { Resource } from '../../../worker/contract/resource.ts';
import { List } from '../list/List.tsx';

/** The friends of a person, and what is asked of either side. */
export const FriendsTab = ({ id }: { id: string }) => (
  <List resource={listed} from={`/users/${id}/friends`} parameter="friends" />
);

/** Who asked can be asked for, which is no field of its own. */
const listed: Resource = {
  ...friends,
  fields: {
    ...friends.fields,
    as_recipient: { kind: 'flag', set: 'never', label: 'Asked by the other' },
  },
  filters: ['as_recipient'],
};

import { formerMember } from '../../../worker/contract/accounts/erasures.ts';
import { messages } from '../../../worker/contract/community/messages.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { RefLink } from '../fields/ReferenceLink.tsx';
import type { Item } from '../../data/resource/api-item.ts';
import type { SpecialCells } from '../list/list-columns.ts';
import { List } from '../list/ItemList.tsx';

/** Tab with the conversation partners of a user. Admins can't read the messages. */
export const MessagesTab = ({ id }: { id: string }) => (
  <List resource={listed} from={`/users/${id}/messages`} parameter="messages" cells={cells} />
);

/** Unread counts are irrelevant for admins. */
const listed: Resource = {
  ...messages,
  columns: messages.columns.filter((name) => name !== 'unread_count'),
};

interface Recipient {
  recipient_id: string;
  recipient_name: string;
}

const recipientsOf = ({ recipients }: Item) => recipients as Recipient[];

const cells: SpecialCells = {
  recipient_id: {
    shown: (row) =>
      recipientsOf(row).length > 0
        ? recipientsOf(row).map(({ recipient_id, recipient_name }) => (
            <RefLink key={recipient_id} to="users" id={recipient_id} name={recipient_name} />
          ))
        : formerMember,
    told: (row) =>
      recipientsOf(row)
        .map(({ recipient_name }) => recipient_name)
        .join(', ') || formerMember,
  },
};

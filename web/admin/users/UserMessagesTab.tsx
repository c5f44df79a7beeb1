import { m } from '#messages';
import { messagesResource } from '../../../worker/contract/community/messages.ts';
import { apiQuery } from '../../data/query.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { ReferenceLink } from '../fields/ReferenceLink.tsx';
import { ItemList } from '../list/ItemList.tsx';
import type { SpecialCells } from '../list/list-columns.ts';

/** Tab with the conversation partners of a user. Admins can't read the messages. */
export const UserMessagesTab = ({ id }: { id: string }) => (
  <ItemList
    resource={messagesResource}
    from={apiQuery('GET /users/:id/messages', { params: { id } })}
    parameter="messages"
    cells={cells}
  />
);

interface Recipient {
  recipient_id: string;
  recipient_name: string;
}

const getRecipients = ({ recipients }: ApiItem) => recipients as Recipient[];

const cells: SpecialCells = {
  recipient_id: {
    render: (row) =>
      getRecipients(row).length > 0
        ? getRecipients(row).map(({ recipient_id, recipient_name }) => (
            <ReferenceLink key={recipient_id} to="users" id={recipient_id} name={recipient_name} />
          ))
        : m['admin_common.former_member'](),
    toText: (row) =>
      getRecipients(row)
        .map(({ recipient_name }) => recipient_name)
        .join(', ') || m['admin_common.former_member'](),
  },
};

import { useState } from 'react';
import { m } from '#messages';
import { ListSearchBox } from '../../ui/list/ListSearchBox.tsx';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { ConversationTable } from './ConversationTable.tsx';
import { StartMessage } from './StartMessage.tsx';

/**
 * Page with open and closed conversations. The search is not in the URL, because it may be private.
 */
export default function MessagesPage() {
  const [search, setSearch] = useState('');
  return (
    <div className="page members lists">
      <header className="screen-head">
        <h1>{m['message.title']()}</h1>
        <StartMessage />
        <ListSearchBox
          label={m['message.search_conversations']()}
          search={search}
          change={setSearch}
        />
      </header>
      <ConversationTable
        heading={m['message.active_conversations']()}
        pagerLabel={m['message.pages_of_active_conversations']()}
        name="active"
        isActive={true}
        search={search}
        empty={
          <EmptyState href="/search" way={m['message.find_people']()}>
            {m['message.no_active_conversations_to_start_one']()}
          </EmptyState>
        }
      />
      <ConversationTable
        heading={m['message.closed_conversations']()}
        pagerLabel={m['message.pages_of_closed_conversations']()}
        name="closed"
        isActive={false}
        search={search}
        empty={<p>{m['message.no_closed_conversations_closed_stay']()}</p>}
      />
    </div>
  );
}

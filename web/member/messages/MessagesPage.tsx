import { useState } from 'react';
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
        <h1>Messages</h1>
        <StartMessage />
        <ListSearchBox what="your conversations" search={search} change={setSearch} />
      </header>
      <ConversationTable
        heading="Active conversations"
        name="active"
        isActive={true}
        search={search}
        empty={
          <EmptyState href="/search" way="Find people">
            No active conversations. To start one, open a profile and select “Send Message”.
          </EmptyState>
        }
      />
      <ConversationTable
        heading="Closed conversations"
        name="closed"
        isActive={false}
        search={search}
        empty={<p>No closed conversations. Closed conversations stay here for you to read.</p>}
      />
    </div>
  );
}

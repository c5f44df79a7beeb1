import { useState } from 'react';
import { Empty } from '../../ui/primitives/EmptyState.tsx';
import { SearchBox } from '../../ui/list/ListSearchBox.tsx';
import { MessageTable } from './ConversationTable.tsx';

/**
 * Page with open and closed conversations. The search is not in the URL, because it may be private.
 */
export function View() {
  const [search, setSearch] = useState('');
  return (
    <div className="page members lists">
      <header className="screen-head">
        <h1>Messages</h1>
        <SearchBox what="your conversations" search={search} change={setSearch} />
      </header>
      <MessageTable
        heading="Active conversations"
        name="active"
        isActive={true}
        search={search}
        empty={
          <Empty href="/search" way="Find people">
            No active conversations. To start one, open a profile and select ‘Send Message’.
          </Empty>
        }
      />
      <MessageTable
        heading="Closed conversations"
        name="closed"
        isActive={false}
        search={search}
        empty={<p>No closed conversations. Closed conversations stay here for you to read.</p>}
      />
    </div>
  );
}

import { useMember } from '../../data/user.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { blocksQuery } from '../../ui/social/blocks/block-queries.ts';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { UnblockButton } from './UnblockButton.tsx';

const heading = 'Blocked people';

/** Page with the people the member has blocked, each with an unblock button. */
export default function BlocksPage() {
  const { id } = useMember();
  const part = useListPage({
    name: 'blocked',
    size: 25,
    sort: 'created_at desc',
  });
  const rows = useListRows(blocksQuery(id), part);
  return (
    <AccountLayout heading={heading}>
      <p className="hint account-lede">
        You and the people on this list can’t message each other, and don’t see each other while
        signed in. Only you can see this list. We don’t notify anyone.
      </p>
      <div id="blocked" tabIndex={-1}>
        <PagedTable rows={rows} part={part} what="people you have blocked" empty={<NoBlocks />}>
          {(blocks) => (
            <ul className="devices sheet" aria-label={heading}>
              {blocks.map(({ id: block, blocked_id, blocked_name, created_at }) => (
                <li key={block}>
                  <div>
                    <h2 dir="auto">{blocked_name}</h2>
                    <p>
                      Since <LocalDateTime moment={created_at} day="long" />
                    </p>
                  </div>
                  <UnblockButton
                    person={{ id: blocked_id, name: blocked_name }}
                    // The unblock button disappears with its row.
                    unblocked={() => document.getElementById('blocked')?.focus()}
                  />
                </li>
              ))}
            </ul>
          )}
        </PagedTable>
      </div>
    </AccountLayout>
  );
}

const NoBlocks = () => (
  <EmptyState href="/threads" way="See threads">
    You have not blocked anyone. You can block someone from their profile, a conversation or a
    thread reply.
  </EmptyState>
);

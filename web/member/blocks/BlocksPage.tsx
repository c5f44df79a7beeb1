import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { useMember } from '../../data/user.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListPage } from '../../ui/list/use-list-page.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { EmptyState } from '../../ui/primitives/EmptyState.tsx';
import { LocalDateTime } from '../../ui/primitives/LocalDateTime.tsx';
import { blocksQuery } from '../../ui/social/blocks/block-queries.ts';
import { AccountLayout } from '../account/AccountLayout.tsx';
import { UnblockButton } from './UnblockButton.tsx';

/** Page with the people the member has blocked, each with an unblock button. */
export default function BlocksPage() {
  const { id } = useMember();
  const heading = m['block.title']();
  const part = useListPage({
    name: 'blocked',
    size: 25,
    sort: 'created_at desc',
  });
  const rows = useListRows(blocksQuery(id), part);
  return (
    <AccountLayout heading={heading}>
      <p className="hint account-lede">{m['block.explanation']()}</p>
      <div id="blocked" tabIndex={-1}>
        <PagedTable
          rows={rows}
          part={part}
          pagerLabel={m['block.pages_of_people_you_have_blocked']()}
          empty={<NoBlocks />}
        >
          {(blocks) => (
            <ul className="devices sheet" aria-label={heading}>
              {blocks.map(({ id: block, blocked_id, blocked_name, created_at }) => (
                <li key={block}>
                  <div>
                    <h2 dir="auto">{blocked_name}</h2>
                    <p>
                      <ParaglideMessage
                        message={m['block.since_date']}
                        markup={{ date: () => <LocalDateTime moment={created_at} day="long" /> }}
                      />
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
  <EmptyState href="/threads" way={m['block.see_threads']()}>
    {m['block.none']()}
  </EmptyState>
);

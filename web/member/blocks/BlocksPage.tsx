import type { Block } from '../../../worker/contract/community/blocks.ts';
import { AccountPage } from '../account/AccountLayout.tsx';
import { useMember } from '../../data/user.ts';
import { Empty } from '../../ui/primitives/EmptyState.tsx';
import { Listed } from '../../ui/list/PagedTable.tsx';
import { usePart } from '../../ui/list/use-list-page.ts';
import { useRows } from '../../ui/list/use-list-rows.ts';
import { Moment } from '../../ui/primitives/LocalDateTime.tsx';
import { blocksAddress } from '../../ui/social/blocks/block-queries.ts';
import { UnblockButton } from './UnblockButton.tsx';

const heading = 'Blocked people';

/** Page with the people the member has blocked, each with an unblock button. */
export function View() {
  const { id } = useMember();
  const part = usePart({
    name: 'blocked',
    size: 25,
    sort: 'created_at desc',
  });
  const rows = useRows<Block>(blocksAddress(id), part);
  return (
    <AccountPage heading={heading}>
      <p className="hint">
        You and the people on this list can’t message each other, and don’t see each other while
        signed in. Only you can see this list. We don’t notify anyone.
      </p>
      <div id="blocked" tabIndex={-1}>
        <Listed rows={rows} part={part} what="people you have blocked" empty={<Nobody />}>
          {(blocks) => (
            <ul className="devices sheet" aria-label={heading}>
              {blocks.map(({ id: block, blocked_id, blocked_name, created_at }) => (
                <li key={block}>
                  <div>
                    <h2 dir="auto">{blocked_name}</h2>
                    <p>
                      Since <Moment moment={created_at} day="long" />
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
        </Listed>
      </div>
    </AccountPage>
  );
}

const Nobody = () => (
  <Empty href="/threads" way="See threads">
    You have not blocked anyone. You can block someone from their profile, a conversation or a
    thread reply.
  </Empty>
);

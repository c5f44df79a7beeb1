import { useRef } from 'react';
import { AccountPage } from '../account/AccountPage.tsx';
import { useMember } from '../session/user.ts';
import { Answered } from '../ui/Answered.tsx';
import { Moment } from '../ui/Moment.tsx';
import { blocksOf } from './queries.ts';
import { UnblockButton } from './UnblockButton.tsx';

/** Whom the member has blocked, and the way back. */
export function View() {
  const { id } = useMember();
  const list = useRef<HTMLDivElement>(null);
  return (
    <AccountPage heading="People you have blocked">
      <p className="hint">
        You and the people on this list can’t write to each other, and while you are signed in you
        don’t meet. Nobody else sees this list, and nobody is told.
      </p>
      <Answered queries={{ blocks: blocksOf(id) }}>
        {({ blocks }) => (
          <div ref={list} tabIndex={-1}>
            {blocks.count === 0 ? (
              <p className="empty">
                You have blocked nobody. There is a ‘Block’ on each profile and in each
                conversation, should you need it.
              </p>
            ) : (
              <ul className="devices" aria-label="People you have blocked">
                {blocks.data.map(({ id: block, blocked_id, blocked_name, created_at }) => (
                  <li key={block}>
                    <div>
                      <h2>{blocked_name}</h2>
                      <p>
                        Since <Moment moment={created_at} day="long" />
                      </p>
                    </div>
                    <UnblockButton
                      person={{ id: blocked_id, name: blocked_name }}
                      // Its button has gone with it.
                      unblocked={() => list.current?.focus()}
                    />
                  </li>
                ))}
              </ul>
            )}
            {blocks.count > blocks.data.length && (
              <p className="hint">These are the latest of {blocks.count}.</p>
            )}
          </div>
        )}
      </Answered>
    </AccountPage>
  );
}

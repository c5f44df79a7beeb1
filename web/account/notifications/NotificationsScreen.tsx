import type { PushOffer } from '../../../worker/contract/push.ts';
import { query } from '../../lib/query.ts';
import { useMember } from '../../lib/user.ts';
import { settingsOf } from '../../notices/queries.ts';
import { Answered } from '../../ui/Answered.tsx';
import { AccountPage } from '../AccountPage.tsx';
import { Mails } from '../Mails.tsx';
import { accountOf } from '../queries.ts';
import { Choices } from './Choices.tsx';

/** What a member is told of, and by which ways. */
export function View() {
  const { id } = useMember();
  const push = query<PushOffer>(`/users/${id}/push`);
  return (
    <AccountPage heading="Notifications">
      <p className="hint">
        What you are told of, and how. A digest comes at seven in the morning where you are, and
        once a week on Mondays; where nothing is new there is none. What you need not answer comes
        in a digest, and never as a mail of its own.
      </p>
      <Answered queries={{ settings: settingsOf(id), account: accountOf(id), push }}>
        {({ settings, account, push }) => (
          <>
            <Choices settings={settings} pushKey={push.key} />
            <Mails account={account} />
          </>
        )}
      </Answered>
    </AccountPage>
  );
}

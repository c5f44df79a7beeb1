import { useState } from 'react';
import { Link } from 'wouter';
import { accepting } from '../../../../worker/contract/practitioners/accepting-clients.ts';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { has } from '../../../../worker/contract/accounts/permissions.ts';
import { send } from '../../../data/api.ts';
import { dayInUtc } from '../../../data/format/format-dates.ts';
import { useMember } from '../../../data/user.ts';
import { ActionButton } from '../../../ui/primitives/ActionButton.tsx';
import { Answered } from '../../../ui/feedback/QueryBoundary.tsx';
import { takeFocus } from '../../../ui/hooks/focus.ts';
import { AccountPage } from '../AccountLayout.tsx';
import { pricesOf } from '../offerings/own-offering-queries.ts';
import { accountAddress, accountOf } from '../account-queries.ts';
import { useAfterSave } from '../use-account-saved.ts';
import { Claims } from './ProfileClaims.tsx';

/** One page to review all profile claims and confirm them with one button. */
export function View() {
  const member = useMember();
  const { changed } = useAfterSave();
  const [isDone, setDone] = useState(false);
  const confirm = async () => {
    const { body } = await send<Account>(`${accountAddress(member.id)}/confirm`, {
      method: 'POST',
    });
    changed(body);
    setDone(true);
  };
  if (isDone) return <Thanks />;
  return (
    <AccountPage heading="Confirm your details">
      <Answered queries={{ account: accountOf(member.id), prices: pricesOf(member.id) }}>
        {({ account, prices }) => (
          <>
            <p className="hint">
              {account.confirmed_at ? (
                <>
                  You last confirmed these details on{' '}
                  <time dateTime={account.confirmed_at}>{dayInUtc(account.confirmed_at)}</time>.
                </>
              ) : (
                'You have not confirmed these details yet.'
              )}{' '}
              After {accepting.trustedFor} days your profile shows that your details are not
              confirmed.
            </p>
            <Claims
              account={account}
              prices={prices}
              isPlaced={has(member, 'authz_user_detailed')}
            />
            <p>
              <ActionButton act={confirm}>Confirm details</ActionButton>
            </p>
          </>
        )}
      </Answered>
    </AccountPage>
  );
}

const Thanks = () => (
  <AccountPage
    heading={
      <h1 ref={takeFocus} tabIndex={-1}>
        Thank you
      </h1>
    }
  >
    <p>
      Your profile now shows that you confirmed your details today. We will ask again in{' '}
      {accepting.askAgainAfter} days.
    </p>
    <p>
      <Link href="/account">Go to your account</Link>
    </p>
  </AccountPage>
);

import { useState } from 'react';
import { hasPermission } from '../../../../worker/contract/accounts/permissions.ts';
import { acceptingClientsLimits } from '../../../../worker/contract/practitioners/accepting-clients.ts';
import { api } from '../../../data/api.ts';
import { formatDayInUtc } from '../../../data/format/format-dates.ts';
import { Link } from '../../../data/navigation.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { autoFocusRef } from '../../../ui/hooks/move-focus.ts';
import { pricesQuery } from '../../../ui/offerings/offering-queries.ts';
import { ActionButton } from '../../../ui/primitives/ActionButton.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { accountQuery } from '../account-queries.ts';
import { useAccountSaved } from '../use-account-saved.ts';
import { ProfileClaims } from './ProfileClaims.tsx';

/** One page to review all profile claims and confirm them with one button. */
export default function ConfirmProfilePage() {
  const member = useMember();
  const { changed } = useAccountSaved();
  const [isDone, setDone] = useState(false);
  const confirm = async () => {
    const { body } = await api('POST /users/:id/confirm', { params: { id: member.id } });
    changed(body);
    setDone(true);
  };
  if (isDone) return <ProfileConfirmed />;
  return (
    <AccountLayout heading="Confirm your details">
      <QueryBoundary queries={{ account: accountQuery(member.id), prices: pricesQuery(member.id) }}>
        {({ account, prices }) => (
          <>
            <p className="hint">
              {account.confirmed_at ? (
                <>
                  You last confirmed these details on{' '}
                  <time dateTime={account.confirmed_at}>
                    {formatDayInUtc(account.confirmed_at)}
                  </time>
                  .
                </>
              ) : (
                'You have not confirmed these details yet.'
              )}{' '}
              After {acceptingClientsLimits.trustedFor} days your profile shows that your details
              are not confirmed.
            </p>
            <ProfileClaims
              account={account}
              prices={prices}
              isPlaced={hasPermission(member, 'authz_user_detailed')}
            />
            <p>
              <ActionButton action={confirm}>Confirm details</ActionButton>
            </p>
          </>
        )}
      </QueryBoundary>
    </AccountLayout>
  );
}

const ProfileConfirmed = () => (
  <AccountLayout
    heading={
      <h1 ref={autoFocusRef} tabIndex={-1}>
        Thank you
      </h1>
    }
  >
    <p>
      Your profile now shows that you confirmed your details today. We will ask again in{' '}
      {acceptingClientsLimits.askAgainAfter} days.
    </p>
    <p>
      <Link href="/account">Go to your account</Link>
    </p>
  </AccountLayout>
);

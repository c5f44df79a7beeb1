import { useState } from 'react';
import { useSearch } from 'wouter';
import { hasPermission } from '../../../../worker/contract/accounts/permissions.ts';
import { acceptingClientsLimits } from '../../../../worker/contract/practitioners/accepting-clients.ts';
import { api } from '../../../data/api.ts';
import { formatDayInUtc } from '../../../data/format/format-dates.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { pricesQuery } from '../../../ui/offerings/offering-queries.ts';
import { ActionButton } from '../../../ui/primitives/ActionButton.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { accountQuery } from '../account-queries.ts';
import { useAccountSaved } from '../use-account-saved.ts';
import { ClaimsConfirmed } from './ClaimsConfirmed.tsx';
import { ConfirmFirstAppointment } from './ConfirmFirstAppointment.tsx';
import { ProfileClaims } from './ProfileClaims.tsx';

/** Confirms all claims, or with `?claim=first_appointment`, as the reminder links, that one. */
export default function ConfirmProfilePage() {
  const claim = new URLSearchParams(useSearch()).get('claim');
  return claim === 'first_appointment' ? <ConfirmFirstAppointment /> : <ConfirmAllClaims />;
}

/** One page to review all profile claims and confirm them with one button. */
function ConfirmAllClaims() {
  const member = useMember();
  const { changed } = useAccountSaved();
  const [isDone, setDone] = useState(false);
  const confirm = async () => {
    const { body } = await api('POST /users/:id/confirm', { params: { id: member.id }, body: {} });
    changed(body);
    setDone(true);
  };
  if (isDone)
    return (
      <ClaimsConfirmed>
        Your profile now shows that you confirmed your details today. We will ask again in{' '}
        {acceptingClientsLimits.askAgainAfter} days.
      </ClaimsConfirmed>
    );
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

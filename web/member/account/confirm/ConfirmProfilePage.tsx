import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { m } from '#messages';
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
        {m['account.details_confirmed']({ days: acceptingClientsLimits.askAgainAfter })}
      </ClaimsConfirmed>
    );
  return (
    <AccountLayout heading={m['account.confirm_title']()}>
      <QueryBoundary queries={{ account: accountQuery(member.id), prices: pricesQuery(member.id) }}>
        {({ account, prices }) => (
          <>
            <p className="hint">
              {account.confirmed_at ? (
                <ParaglideMessage
                  message={m['account.you_last_confirmed_these_details_on']}
                  inputs={{ day: formatDayInUtc(account.confirmed_at) }}
                  markup={{
                    date: ({ children }) => (
                      <time dateTime={account.confirmed_at ?? ''}>{children}</time>
                    ),
                  }}
                />
              ) : (
                m['account.you_have_not_confirmed_these_details']()
              )}{' '}
              {m['account.details_expire']({ days: acceptingClientsLimits.trustedFor })}
            </p>
            <ProfileClaims
              account={account}
              prices={prices}
              isPlaced={hasPermission(member, 'authz_user_detailed')}
            />
            <p>
              <ActionButton action={confirm}>{m['account.confirm_details']()}</ActionButton>
            </p>
          </>
        )}
      </QueryBoundary>
    </AccountLayout>
  );
}

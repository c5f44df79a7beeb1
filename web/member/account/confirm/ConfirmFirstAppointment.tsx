import { useState } from 'react';
import { m } from '#messages';
import { firstAppointmentLimits } from '../../../../worker/contract/practitioners/first-appointments.ts';
import { api } from '../../../data/api.ts';
import { Link } from '../../../data/navigation.ts';
import { useMember } from '../../../data/user.ts';
import { QueryBoundary } from '../../../ui/feedback/QueryBoundary.tsx';
import { ActionButton } from '../../../ui/primitives/ActionButton.tsx';
import { AccountLayout } from '../AccountLayout.tsx';
import { accountQuery } from '../account-queries.ts';
import { DescriptionSection } from '../DescriptionSection.tsx';
import { useAccountSaved } from '../use-account-saved.ts';
import { ClaimsConfirmed } from './ClaimsConfirmed.tsx';
import { FirstAppointmentClaim } from './ProfileClaims.tsx';

/** Confirms with one button that the stated first appointment is still right. */
export function ConfirmFirstAppointment() {
  const member = useMember();
  const { changed } = useAccountSaved();
  const [isDone, setDone] = useState(false);
  const confirm = async () => {
    const { body } = await api('POST /users/:id/confirm', {
      params: { id: member.id },
      body: { claims: ['first_appointment'] },
    });
    changed(body);
    setDone(true);
  };
  if (isDone)
    return (
      <ClaimsConfirmed>
        {m['account.first_appointment_confirmed']({ days: firstAppointmentLimits.askAgainAfter })}
      </ClaimsConfirmed>
    );
  return (
    <AccountLayout heading={m['account.confirm_your_first_appointment']()}>
      <QueryBoundary queries={{ account: accountQuery(member.id) }}>
        {({ account }) =>
          account.first_appointment ? (
            <>
              <p className="hint">
                {m['account.first_appointment_hint']({ days: firstAppointmentLimits.trustedFor })}
              </p>
              <DescriptionSection heading={m['account.what_your_profile_says']()}>
                <FirstAppointmentClaim account={account} />
              </DescriptionSection>
              <p>
                <ActionButton action={confirm}>
                  {m['account.confirm_first_appointment']()}
                </ActionButton>
              </p>
            </>
          ) : (
            <p>
              {m['account.no_first_appointment']()}{' '}
              <Link href="/account/edit/practice#first_appointment">
                {m['account.add_first_appointment']()}
              </Link>
            </p>
          )
        }
      </QueryBoundary>
    </AccountLayout>
  );
}

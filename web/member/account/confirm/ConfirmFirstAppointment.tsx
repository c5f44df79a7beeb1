import { useState } from 'react';
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
        You have confirmed your first appointment. We will ask again in{' '}
        {firstAppointmentLimits.askAgainAfter} days.
      </ClaimsConfirmed>
    );
  return (
    <AccountLayout heading="Confirm your first appointment">
      <QueryBoundary queries={{ account: accountQuery(member.id) }}>
        {({ account }) =>
          account.first_appointment ? (
            <>
              <p className="hint">
                It is shown while you accept new clients, for {firstAppointmentLimits.trustedFor}{' '}
                days after you confirm it.
              </p>
              <DescriptionSection heading="What your profile says">
                <FirstAppointmentClaim account={account} />
              </DescriptionSection>
              <p>
                <ActionButton action={confirm}>Confirm first appointment</ActionButton>
              </p>
            </>
          ) : (
            <p>
              You have not stated when a first appointment is possible.{' '}
              <Link href="/account/edit/practice#first_appointment">
                Add your first appointment
              </Link>
            </p>
          )
        }
      </QueryBoundary>
    </AccountLayout>
  );
}

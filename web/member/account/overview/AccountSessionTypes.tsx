/** Session types, times and availability on the account page. */

import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { serviceFields } from '../../../../worker/contract/accounts/user-fields.ts';
import { href } from '../../../../worker/contract/addresses.ts';
import {
  acceptingClientsLabels,
  isAcceptingClaimCurrent,
  isAcceptingClaimDue,
} from '../../../../worker/contract/practitioners/accepting-clients.ts';
import { formatClientGroups } from '../../../../worker/contract/practitioners/client-groups.ts';
import {
  firstAppointmentLabels,
  isAppointmentDue,
} from '../../../../worker/contract/practitioners/first-appointments.ts';
import { formatSessionOffer } from '../../../../worker/contract/practitioners/session-types.labels.ts';
import { sessionTimeLabels } from '../../../../worker/contract/practitioners/session-types.ts';
import { formatDayInUtc } from '../../../data/format/format-dates.ts';
import { Link } from '../../../data/navigation.ts';
import { DescriptionItem } from '../../../ui/primitives/DescriptionItem.tsx';
import { formatAcceptingClients, getFieldLabel } from '../account-fields.ts';
import { DescriptionSection } from './AccountDescriptionList.tsx';

/**
 * Shows whether new clients are accepted, with the date of confirmation and a reminder when it is
 * old.
 */
function AcceptingClientsItem({ account }: { account: Account }) {
  const { is_accepting_clients, confirmed_at } = account;
  if (is_accepting_clients === null || confirmed_at === null) {
    return (
      <DescriptionItem name={acceptingClientsLabels.label}>
        <Link href="/account/edit/practice#is_accepting_clients">Set your availability</Link>
      </DescriptionItem>
    );
  }
  const now = Date.now();
  return (
    <DescriptionItem name={acceptingClientsLabels.label}>
      {formatAcceptingClients(is_accepting_clients)}, confirmed{' '}
      <time dateTime={confirmed_at}>{formatDayInUtc(confirmed_at)}</time>
      {isAcceptingClaimDue(confirmed_at, now) && (
        <>
          .{' '}
          {isAcceptingClaimCurrent(confirmed_at, now)
            ? 'Is this still right?'
            : 'This was confirmed too long ago, so it is no longer shown.'}{' '}
          <Link href="/account/confirm">Review and confirm your details</Link>
        </>
      )}
    </DescriptionItem>
  );
}

/** Shows when a first appointment is possible, with the date of confirmation. */
function FirstAppointmentItem({ account }: { account: Account }) {
  const { first_appointment, first_appointment_confirmed_at: confirmed_at } = account;
  return (
    <DescriptionItem name={getFieldLabel('first_appointment')}>
      {first_appointment && confirmed_at ? (
        <>
          {firstAppointmentLabels[first_appointment]}, confirmed{' '}
          <time dateTime={confirmed_at}>{formatDayInUtc(confirmed_at)}</time>
          {isAppointmentDue(confirmed_at, Date.now()) && (
            <>
              .{' '}
              <Link href={href('/account/confirm', { claim: 'first_appointment' })}>
                Confirm your first appointment
              </Link>
            </>
          )}
        </>
      ) : (
        <Link href="/account/edit/practice#first_appointment">
          Say when a first appointment is possible
        </Link>
      )}
    </DescriptionItem>
  );
}

export const AccountSessionTypes = ({ account }: { account: Account }) => (
  <DescriptionSection heading="Sessions">
    {serviceFields.map((type) => (
      <DescriptionItem key={type} name={getFieldLabel(type)}>
        {formatSessionOffer(account[type])}
      </DescriptionItem>
    ))}
    <DescriptionItem name={getFieldLabel('client_groups')}>
      {formatClientGroups(account.client_groups) || (
        <Link href="/account/edit/practice#client_groups">Say who you see</Link>
      )}
    </DescriptionItem>
    <DescriptionItem name={getFieldLabel('times')}>
      {account.times.map((time) => sessionTimeLabels[time]).join(', ') || (
        <Link href="/account/edit/practice#times">Add your session times</Link>
      )}
    </DescriptionItem>
    <AcceptingClientsItem account={account} />
    {account.is_accepting_clients && <FirstAppointmentItem account={account} />}
  </DescriptionSection>
);

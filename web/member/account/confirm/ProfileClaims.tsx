/** Lists what the profile claims (sessions, times, prices …), each with an edit link. */

import type { ReactNode } from 'react';
import { m } from '#messages';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { serviceFields } from '../../../../worker/contract/accounts/user-fields.ts';
import type { LinkTarget } from '../../../../worker/contract/addresses.ts';
import { formatClientGroups } from '../../../../worker/contract/practitioners/client-groups.ts';
import { firstAppointmentLabels } from '../../../../worker/contract/practitioners/first-appointments.ts';
import type { Price } from '../../../../worker/contract/practitioners/prices.ts';
import { formatSessionOffer } from '../../../../worker/contract/practitioners/session-types.labels.ts';
import {
  formatSessionTimes,
  sessionTypeNames,
} from '../../../../worker/contract/practitioners/session-types.ts';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { Link } from '../../../data/navigation.ts';
import { DescriptionItem } from '../../../ui/primitives/DescriptionItem.tsx';
import { formatMoney } from '../../../visitor/directory/format-money.ts';
import { formatAcceptingClients, getFieldLabel } from '../account-fields.ts';
import { DescriptionSection } from '../DescriptionSection.tsx';
import { getAccountFieldHref } from '../edit/account-sections.ts';

/** Formats a price of the profile: '£45 to £60.50 for 50 minutes'. */
function formatPriceAmount({ from, to, currency, minutes }: Price): string {
  const amount = formatAmount(from, to !== null && to > from ? to : null, currency);
  return minutes === null ? amount : m['account.price_for_minutes']({ amount, minutes });
}

function formatAmount(from: number, to: number | null, currency: string): string {
  if (to !== null) {
    const ends = { from: formatMoney(from, currency), to: formatMoney(to, currency) };
    return m['profile.price_range'](ends);
  }
  return from === 0 ? m['account.free']() : formatMoney(from, currency);
}

/** Reductions, free consultation and note as sentences. */
function formatPriceNotes({ reduced_from, free_first_minutes, note, currency }: Price): string {
  return [
    reduced_from !== null &&
      (reduced_from === 0
        ? m['account.free_places_for_people_who_need']()
        : m['account.reduced_price_from']({ price: formatMoney(reduced_from, currency) })),
    free_first_minutes !== null &&
      m['account.free_first_consultation']({ minutes: free_first_minutes }),
    note,
  ]
    .filter(Boolean)
    .join('. ');
}

interface Props {
  account: Account;
  prices: readonly Price[];
  /** True if the level publishes a town. */
  isPlaced: boolean;
}

export const ProfileClaims = ({ account, prices, isPlaced }: Props) => (
  <DescriptionSection heading={m['account.what_your_profile_says']()}>
    {serviceFields.map((type) => (
      <ClaimItem key={type} name={getFieldLabel(type)} field={type}>
        {formatSessionOffer(account[type])}
      </ClaimItem>
    ))}
    <ClaimItem name={getFieldLabel('times')} field="times">
      {formatSessionTimes(account.times) || m['account.not_stated']()}
    </ClaimItem>
    <ClaimItem name={getFieldLabel('client_groups')} field="client_groups">
      {formatClientGroups(account.client_groups) || m['account.not_stated']()}
    </ClaimItem>
    <ClaimItem name={m['practice.prices']()} to="/account/edit/practice#prices">
      {prices.length === 0 ? (
        m['account.not_stated']()
      ) : (
        <ul className="claim-prices">
          {prices.map((price, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two prices may say the same
            <li key={row}>
              <strong>{sessionTypeNames[price.session]}</strong> {formatPriceAmount(price)}
              <br />
              <small>{formatPriceNotes(price)}</small>
            </li>
          ))}
        </ul>
      )}
    </ClaimItem>
    {isPlaced && (
      <ClaimItem name={getFieldLabel('address_town')} field="address_town">
        {account.address_town ?? account.place_name ?? m['account.not_stated']()}
        {account.address_town && !account.place_id && (
          <small> {m['account.town_not_chosen']()}</small>
        )}
      </ClaimItem>
    )}
    <ClaimItem name={getFieldLabel('is_accepting_clients')} field="is_accepting_clients">
      {formatAcceptingClients(account.is_accepting_clients)}
    </ClaimItem>
    <FirstAppointmentClaim account={account} />
  </DescriptionSection>
);

/** The claim about a first appointment, which can also be confirmed alone. */
export const FirstAppointmentClaim = ({ account }: Pick<Props, 'account'>) => (
  <ClaimItem name={getFieldLabel('first_appointment')} field="first_appointment">
    {account.first_appointment
      ? firstAppointmentLabels[account.first_appointment]
      : m['account.not_stated']()}
  </ClaimItem>
);

interface ClaimProps {
  name: string;
  children: ReactNode;
  field?: string;
  to?: LinkTarget;
}

const ClaimItem = ({
  name,
  field,
  to = getAccountFieldHref(field ?? ''),
  children,
}: ClaimProps) => (
  <DescriptionItem name={name}>
    <span className="claim abreast">
      <span>{children}</span>
      <Link
        href={to}
        className="tap"
        aria-label={m['account.change_claim']({ name: bidiIsolate(name) })}
      >
        {m['account.change']()}
      </Link>
    </span>
  </DescriptionItem>
);

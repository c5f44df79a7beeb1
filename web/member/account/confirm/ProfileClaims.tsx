import type { Price } from '../../../../worker/contract/practitioners/prices.ts';
import { money } from '../../../visitor/directory/format-money.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { wordFor } from '../../../../worker/contract/practitioners/session-types.labels.ts';
import {
  sessionTimes,
  sessionWords,
  timeWords,
} from '../../../../worker/contract/practitioners/session-types.ts';
import { serviceFields } from '../../../../worker/contract/accounts/user-fields.ts';
import { Fact } from '../../../ui/primitives/DescriptionItem.tsx';
import { Facts } from '../overview/AccountDescriptionList.tsx';
import { acceptingWord, labelOf } from '../account-fields.ts';

/** '£45 to £60.50 for 50 minutes' */
function amountWords({ from, to, currency, minutes }: Price): string {
  const upTo = to !== null && to > from ? ` to ${money(to, currency)}` : '';
  const amount = from === 0 && !upTo ? 'Free' : money(from, currency) + upTo;
  return minutes === null ? amount : `${amount} for ${minutes} minutes`;
}

/** Reductions, free consultation and note as sentences. */
function besideWords({ reduced_from, free_first_minutes, note, currency }: Price): string {
  return [
    reduced_from !== null &&
      (reduced_from === 0
        ? 'Free places for people who need them'
        : `Reduced places from ${money(reduced_from, currency)}`),
    free_first_minutes !== null && `Free ${free_first_minutes}-minute first consultation`,
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

/** Everything the profile claims, each with an edit link. */
export const Claims = ({ account, prices, isPlaced }: Props) => (
  <Facts heading="What your profile says">
    {serviceFields.map((type) => (
      <Claim key={type} name={labelOf(type)} field={type}>
        {wordFor(account[type])}
      </Claim>
    ))}
    <Claim name={labelOf('times')} field="times">
      {sessionTimes
        .filter((time) => account.times.includes(time))
        .map((time) => timeWords[time])
        .join(', ') || 'Not stated'}
    </Claim>
    <Claim name="Prices" to="/account/edit-offerings#prices">
      {prices.length === 0 ? (
        'Not stated'
      ) : (
        <ul className="claim-prices">
          {prices.map((price, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two prices may say the same
            <li key={row}>
              <strong>{sessionWords[price.session]}</strong> {amountWords(price)}
              <br />
              <small>{besideWords(price)}</small>
            </li>
          ))}
        </ul>
      )}
    </Claim>
    {isPlaced && (
      <Claim name={labelOf('address_town')} field="address_town">
        {account.address_town ?? account.place_name ?? 'Not stated'}
        {account.address_town && !account.place_id && (
          <small> (not chosen from the list, so searches by distance don’t find you)</small>
        )}
      </Claim>
    )}
    <Claim name={labelOf('is_accepting_clients')} field="is_accepting_clients">
      {acceptingWord(account.is_accepting_clients)}
    </Claim>
  </Facts>
);

interface ClaimProps {
  name: string;
  children: ReactNode;
  field?: string;
  to?: string;
}

const Claim = ({ name, field, to = `/account/edit#${field}`, children }: ClaimProps) => (
  <Fact name={name}>
    <span className="claim abreast">
      <span>{children}</span>
      <Link href={to} className="tap" aria-label={`Change: ${name}`}>
        Change
      </Link>
    </span>
  </Fact>
);

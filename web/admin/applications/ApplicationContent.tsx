import './applications.css';
import type { ReactNode } from 'react';
import type { Account } from '../../../worker/contract/accounts/accounts.ts';
import type { Price } from '../../../worker/contract/practitioners/prices.ts';
import { applications } from '../../../worker/contract/practitioners/applications.resource.ts';
import { users } from '../../../worker/contract/accounts/users.resource.ts';
import { CredentialList } from '../../member/credentials/CredentialItems.tsx';
import { query } from '../../data/query.ts';
import { Prices } from '../../visitor/profile/PriceList.tsx';
import { addressOf, type Item, type Items, itemOf } from '../../data/resource/api-item.ts';
import { Said } from '../review/ReviewItemHeader.tsx';
import { Applicant } from './ApplicantSummary.tsx';

/**
 * Queries of an application and of the selectable membership levels. They load together to avoid
 * layout shifts.
 */
export const partsOf = (id: string) => ({
  application: itemOf(applications, id),
  account: query<Account>(addressOf(users, id)),
  prices: query<Price[]>(`${addressOf(users, id)}/prices`),
  levels: query<Items>('/membership_levels?limit=100&orderby=level%20asc'),
});

interface Props {
  application: Item;
  account: Account;
  prices: Price[];
  /** Content before and after the application. */
  above?: ReactNode;
  below?: ReactNode;
}

/** An application in full: applicant, credentials, prices and messages. */
export const ApplicationParts = ({ application, account, prices, above, below }: Props) => {
  const said = (heading: string, name: string, none?: string) => (
    <Said as="h2" heading={heading} words={textOf(application[name])} none={none} />
  );
  return (
    <div className="application">
      {above}
      <Applicant account={account} what={textOf(application.what)} />
      <section aria-labelledby="papers">
        <h2 id="papers">Credentials</h2>
        <CredentialList user={account.id} of={account.name} mayCheck />
      </section>
      <Prices prices={prices} />
      {said('Message to us', 'words', 'No message.')}
      {said('Our last question', 'asked_words')}
      {said('Last reason for declining', 'reason')}
      {below}
    </div>
  );
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

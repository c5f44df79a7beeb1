/**
 * An application to be listed as a practitioner, in full: card, applicant, credentials with their
 * documents, prices and messages.
 */

import { m } from '#messages';
import './ApplicationContent.css';
import type { ReactNode } from 'react';
import type { Account } from '../../../worker/contract/accounts/accounts.ts';
import { applicationsResource } from '../../../worker/contract/practitioners/applications.resource.ts';
import type { ListedCredential } from '../../../worker/contract/practitioners/credentials.ts';
import type { Price } from '../../../worker/contract/practitioners/prices.ts';
import { apiQuery } from '../../data/query.ts';
import { type ApiItem, apiItemQuery } from '../../data/resource/api-item.ts';
import { CredentialItems } from '../../ui/credentials/CredentialItems.tsx';
import { credentialsQuery } from '../../ui/credentials/credential-queries.ts';
import { ApplicantCard } from '../../visitor/directory/ApplicantCard.tsx';
import { PriceList } from '../../visitor/profile/PriceList.tsx';
import { QuotedSection } from '../review/ReviewItemHeader.tsx';
import { ApplicantSummary } from './ApplicantSummary.tsx';

/**
 * Queries of an application and of the selectable membership levels. They load together to avoid
 * layout shifts.
 */
export const getApplicationQueries = (id: string) => ({
  application: apiItemQuery(applicationsResource, id),
  account: apiQuery('GET /users/:id', { params: { id } }),
  prices: apiQuery('GET /users/:id/prices', { params: { id } }),
  credentials: credentialsQuery(id),
  levels: apiQuery('GET /membership_levels', { query: { limit: 100, orderby: 'level asc' } }),
});

interface Props {
  application: ApiItem;
  account: Account;
  prices: Price[];
  credentials: { data: ListedCredential[] };
  /** Status and decision, which stay in view next to the application. */
  aside: ReactNode;
  /** Content below the application. */
  children?: ReactNode;
}

export const ApplicationContent = ({ application, account, prices, aside, ...more }: Props) => {
  const { credentials, children } = more;
  const renderAnswer = (heading: string, name: string, none?: string) => (
    <QuotedSection as="h2" heading={heading} words={toText(application[name])} none={none} />
  );
  return (
    <div className="application">
      <div className="application-parts">
        <section aria-labelledby="card">
          <h2 id="card">{m['admin_applications.card_in_directory']()}</h2>
          <ApplicantCard
            account={account}
            prices={prices}
            checkedCount={credentials.data.filter(({ is_current }) => is_current).length}
          />
        </section>
        <ApplicantSummary account={account} what={toText(application.what)} />
        {renderAnswer(
          m['admin_field.message_to_the_reviewers'](),
          'words',
          m['admin_applications.no_message'](),
        )}
        <section aria-labelledby="papers">
          <h2 id="papers">{m['admin_menu.credentials']()}</h2>
          <CredentialItems user={account.id} of={account.name} mayCheck showsDocuments />
        </section>
        <PriceList prices={prices} />
        {renderAnswer(m['admin_applications.our_last_question'](), 'asked_words')}
        {renderAnswer(m['admin_field.last_reason_for_declining'](), 'reason')}
        {children}
      </div>
      <div className="application-aside">{aside}</div>
    </div>
  );
};

const toText = (value: unknown) => (typeof value === 'string' ? value : '');

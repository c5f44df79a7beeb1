import './applications.css';
import { Link } from 'wouter';
import type { Account } from '../../../worker/contract/accounts.ts';
import type { ApplicationState } from '../../../worker/contract/application-states.ts';
import { applicationWords } from '../../../worker/contract/application-states.ts';
import type { Price } from '../../../worker/contract/prices.ts';
import { applications } from '../../../worker/contract/resources/applications.ts';
import { users } from '../../../worker/contract/resources/users.ts';
import { CredentialList } from '../../credentials/CredentialList.tsx';
import { query } from '../../lib/query.ts';
import { Answered } from '../../ui/Answered.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { Prices } from '../../users/Prices.tsx';
import { itemAddress } from '../addresses.ts';
import { History } from '../detail/History.tsx';
import { ItemPage } from '../detail/ItemPage.tsx';
import { addressOf, type Item, itemOf } from '../item.ts';
import { DecideApplication } from '../lazy-forms.ts';
import { Applicant } from './Applicant.tsx';

/** One application as one thing: the person, what they do, where and how, their papers and words, and the decision. */
export const ApplicationDetail = ({ id }: { id: string }) => (
  <Answered
    queries={{
      application: itemOf(applications, id),
      account: query<Account>(addressOf(users, id)),
      prices: query<Price[]>(`${addressOf(users, id)}/prices`),
    }}
  >
    {({ application, account, prices }) => (
      <ItemPage
        resource={applications}
        item={application}
        actions={() => <Link href={itemAddress(users, id)}>The account</Link>}
      >
        <div className="application">
          <Standing application={application} />
          <Applicant account={account} what={textOf(application.what)} />
          <section aria-labelledby="papers">
            <h2 id="papers">Registers and papers</h2>
            <CredentialList user={id} mayCheck none="None yet." />
          </section>
          <Prices prices={prices} />
          <Said heading="Words to us" words={textOf(application.words)} none="None." />
          <Said heading="What we asked last" words={textOf(application.asked_words)} />
          <Said heading="Why it was declined last" words={textOf(application.reason)} />
          {['sent', 'asked'].includes(String(application.state)) && (
            <DecideApplication
              id={id}
              name={account.name}
              mayAsk={application.state === 'sent'}
              isApproved={account.approved_at !== null}
            />
          )}
        </div>
        <History resource={users} id={id} />
      </ItemPage>
    )}
  </Answered>
);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function Standing({ application: { state, sent_at, decided_at } }: { application: Item }) {
  const moment = state === 'sent' ? sent_at : decided_at;
  return (
    <p className="application-standing">
      <strong>{applicationWords[state as ApplicationState]}</strong>
      {moment ? (
        <>
          {' since '}
          <Moment moment={String(moment)} day="long" />
        </>
      ) : null}
    </p>
  );
}

function Said({ heading, words, none }: { heading: string; words: string; none?: string }) {
  if (!words && !none) return null;
  return (
    <section>
      <h2>{heading}</h2>
      {words ? <blockquote dir="auto">{words}</blockquote> : <p>{none}</p>}
    </section>
  );
}

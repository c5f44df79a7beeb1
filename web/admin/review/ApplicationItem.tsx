import '../applications/applications.css';
import type { Account } from '../../../worker/contract/accounts.ts';
import type { Price } from '../../../worker/contract/prices.ts';
import { applications } from '../../../worker/contract/resources/applications.ts';
import { users } from '../../../worker/contract/resources/users.ts';
import type { Standing } from '../../../worker/contract/review.ts';
import { CredentialList } from '../../credentials/CredentialList.tsx';
import { query } from '../../lib/query.ts';
import { Answered } from '../../ui/Answered.tsx';
import { Prices } from '../../users/Prices.tsx';
import { Applicant } from '../applications/Applicant.tsx';
import { addressOf, itemOf } from '../item.ts';
import { lazily } from '../lazily.ts';
import { ItemHead, Said, type Shown } from './ItemHead.tsx';
import { Who } from './Who.tsx';

const DecideApplication = lazily(async () => (await import('../forms.ts')).DecideApplication);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Somebody who asks to be listed: as on the screen of the application, with what they did before. */
export const ApplicationItem = ({ id, since, isMoved, decided }: Shown & { since: string }) => (
  <Answered
    queries={{
      application: itemOf(applications, id),
      account: query<Account>(addressOf(users, id)),
      prices: query<Price[]>(`${addressOf(users, id)}/prices`),
      person: query<Standing>(`${addressOf(users, id)}/standing`),
    }}
  >
    {({ application, account, prices, person }) => (
      <article className="review-item">
        <ItemHead title={`${account.name} asks to be listed`} since={since} isMoved={isMoved} />
        <DecideApplication
          {...{ id, name: account.name, decided, mayAsk: true }}
          isApproved={account.approved_at !== null}
        />
        <div className="review-parts">
          <div className="application">
            <Applicant account={account} what={textOf(application.what)} />
            <section aria-labelledby="papers">
              <h3 id="papers">Registers and papers</h3>
              <CredentialList user={id} mayCheck none="None yet." />
            </section>
            <Prices prices={prices} />
            <Said heading="Words to us" words={textOf(application.words)} none="None." />
            <Said heading="What we asked last" words={textOf(application.asked_words)} />
            <Said heading="Why it was declined last" words={textOf(application.reason)} />
          </div>
          <Who person={person} />
        </div>
      </article>
    )}
  </Answered>
);

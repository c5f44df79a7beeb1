import { Link } from 'wouter';
import type { Account } from '../../worker/contract/accounts.ts';
import { wordFor } from '../../worker/contract/offered-words.ts';
import { timeWords } from '../../worker/contract/sessions-offered.ts';
import { serviceFields } from '../../worker/contract/user-fields.ts';
import { Fact } from '../ui/Fact.tsx';
import { Accepting } from './Accepting.tsx';
import { Facts } from './Facts.tsx';
import { labelOf } from './fields.ts';

/** Session types, times and availability on the account page. */
export const SessionTypes = ({ account }: { account: Account }) => (
  <Facts heading="Sessions">
    {serviceFields.map((type) => (
      <Fact key={type} name={labelOf(type)}>
        {wordFor(account[type])}
      </Fact>
    ))}
    <Fact name={labelOf('times')}>
      {account.times.map((time) => timeWords[time]).join(', ') || (
        <Link href="/account/edit#times">Add your session times</Link>
      )}
    </Fact>
    <Accepting account={account} />
  </Facts>
);

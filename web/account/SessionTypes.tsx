import type { Account } from '../../worker/contract/accounts.ts';
import { Accepting } from './Accepting.tsx';
import { Fact, Facts } from './Facts.tsx';
import { labels, sessionTypes, wordFor } from './fields.ts';

export const SessionTypes = ({ account }: { account: Account }) => (
  <Facts heading="Sessions">
    {sessionTypes.map((type) => (
      <Fact key={type} name={labels[type]}>
        {wordFor(account[type])}
      </Fact>
    ))}
    <Accepting account={account} />
  </Facts>
);

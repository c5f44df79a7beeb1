import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { Facts, Given } from './AccountDescriptionList.tsx';
import { sites, waysToReach } from '../account-fields.ts';

/** Contact fields and websites of the account; web addresses are links. */
export const Reach = ({ account }: { account: Account }) => (
  <Facts heading="Contact details">
    {[...waysToReach, ...sites].map((field) => (
      <Given key={field} field={field}>
        {account[field] && <Reached value={account[field]} />}
      </Given>
    ))}
  </Facts>
);

const Reached = ({ value }: { value: string }) =>
  /^https?:\/\//i.test(value) ? (
    <a href={value} rel="noopener nofollow ugc">
      {value.replace(/^https?:\/\//i, '')}
    </a>
  ) : (
    value
  );

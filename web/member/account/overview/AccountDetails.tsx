import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { dayInUtc } from '../../../data/format/format-dates.ts';
import { Fact } from '../../../ui/primitives/DescriptionItem.tsx';
import { Moment } from '../../../ui/primitives/LocalDateTime.tsx';
import { Facts, Given } from './AccountDescriptionList.tsx';

/** Private account fields that only the member and admins see. */
export const Details = ({ account }: { account: Account }) => (
  <Facts heading="Your account">
    <Fact name="E-mail">{account.email}</Fact>
    <Fact name="Level">{account.membership_level_name}</Fact>
    <Given field="date_of_birth">
      {account.date_of_birth && (
        <time dateTime={account.date_of_birth}>{dayInUtc(account.date_of_birth)}</time>
      )}
    </Given>
    <Fact name="Business">{account.is_business ? 'Yes' : 'No, an individual'}</Fact>
    <Given field="language_id">{account.language_name}</Given>
    <Given field="timezone_id">{account.timezone_name}</Given>
    <Fact name="Approved">
      {account.approved_at ? <Moment moment={account.approved_at} day="long" /> : 'Not yet'}
    </Fact>
    <Fact name="Last login">
      {account.last_login ? (
        <Moment moment={account.last_login} day="long" />
      ) : (
        'This is your first sign-in'
      )}
    </Fact>
  </Facts>
);

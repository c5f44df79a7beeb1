import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { formatDayInUtc } from '../../../data/format/format-dates.ts';
import { DescriptionItem } from '../../../ui/primitives/DescriptionItem.tsx';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { DescriptionSection, OptionalAccountField } from './AccountDescriptionList.tsx';

/** Private account fields that only the member and admins see. */
export const AccountDetails = ({ account }: { account: Account }) => (
  <DescriptionSection heading="Your account">
    <DescriptionItem name="E-mail">{account.email}</DescriptionItem>
    <DescriptionItem name="Level">{account.membership_level_name}</DescriptionItem>
    <OptionalAccountField field="date_of_birth">
      {account.date_of_birth && (
        <time dateTime={account.date_of_birth}>{formatDayInUtc(account.date_of_birth)}</time>
      )}
    </OptionalAccountField>
    <DescriptionItem name="Business">
      {account.is_business ? 'Yes' : 'No, an individual'}
    </DescriptionItem>
    <OptionalAccountField field="language_id">{account.language_name}</OptionalAccountField>
    <OptionalAccountField field="timezone_id">{account.timezone_name}</OptionalAccountField>
    <DescriptionItem name="Approved">
      {account.approved_at ? <LocalDateTime moment={account.approved_at} day="long" /> : 'Not yet'}
    </DescriptionItem>
    <DescriptionItem name="Last login">
      {account.last_login ? (
        <LocalDateTime moment={account.last_login} day="long" />
      ) : (
        'This is your first sign-in'
      )}
    </DescriptionItem>
  </DescriptionSection>
);

import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { DescriptionItem } from '../../../ui/primitives/DescriptionItem.tsx';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { DescriptionSection } from '../DescriptionSection.tsx';

/** Facts of the membership that the member can't change. */
export const MembershipFacts = ({ account }: { account: Account }) => (
  <DescriptionSection heading="Membership">
    <DescriptionItem name="Membership level">{account.membership_level_name}</DescriptionItem>
    <DescriptionItem name="Approved">
      {account.approved_at ? <LocalDateTime moment={account.approved_at} day="long" /> : 'Not yet'}
    </DescriptionItem>
    <DescriptionItem name="Last sign-in">
      {account.last_login ? (
        <LocalDateTime moment={account.last_login} day="long" />
      ) : (
        'This is your first sign-in'
      )}
    </DescriptionItem>
  </DescriptionSection>
);

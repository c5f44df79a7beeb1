import { m } from '#messages';
import type { Account } from '../../../../worker/contract/accounts/accounts.ts';
import { DescriptionItem } from '../../../ui/primitives/DescriptionItem.tsx';
import { LocalDateTime } from '../../../ui/primitives/LocalDateTime.tsx';
import { DescriptionSection } from '../DescriptionSection.tsx';

/** Facts of the membership that the member can't change. */
export const MembershipFacts = ({ account }: { account: Account }) => (
  <DescriptionSection heading={m['account.membership']()}>
    <DescriptionItem name={m['account.membership_level']()}>
      {account.membership_level_name}
    </DescriptionItem>
    <DescriptionItem name={m['account.approved']()}>
      {account.approved_at ? (
        <LocalDateTime moment={account.approved_at} day="long" />
      ) : (
        m['account.not_yet']()
      )}
    </DescriptionItem>
    <DescriptionItem name={m['account.last_sign_in']()}>
      {account.last_login ? (
        <LocalDateTime moment={account.last_login} day="long" />
      ) : (
        m['account.this_is_your_first_sign_in']()
      )}
    </DescriptionItem>
  </DescriptionSection>
);

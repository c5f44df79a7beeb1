/** Page to edit a member’s public profile: picture, name and texts. */

import { m } from '#messages';
import { hasPermission } from '../../../../worker/contract/accounts/permissions.ts';
import { useMember } from '../../../data/user.ts';
import { AccountSectionPage } from './AccountSectionPage.tsx';
import { AccountTags } from './AccountTags.tsx';

export default function EditAccountPage() {
  const member = useMember();
  return (
    <AccountSectionPage section="profile" heading={m['account.edit_profile_title']()}>
      {!member.is_unapproved && !hasPermission(member, 'authz_user_services') && (
        <AccountTags id={member.id} />
      )}
    </AccountSectionPage>
  );
}

/** Visibility of a profile to the public (contract, section 3), with the reason if it is hidden. */

import type { Account } from '../../../worker/contract/accounts/accounts.ts';
import type { CurrentUserResponse } from '../../../worker/contract/accounts/session.ts';

/** True if the profile is public (contract, section 3). */
export const isProfilePublic = (account: Account, { authz_user_basic }: CurrentUserResponse) =>
  account.is_active && account.approved_at !== null && authz_user_basic;

/** Explains why the profile is not public. */
export const explainNotPublic = ({ approved_at }: Account) =>
  approved_at === null
    ? 'Your profile is not public yet. We review every new account and e-mail you when yours is approved.'
    : 'Your profile is not public. Your membership level does not include a public profile.';

/** Visibility of a profile to the public (contract, section 3), with the reason if it is hidden. */

import { m } from '#messages';
import type { Account } from '../../../worker/contract/accounts/accounts.ts';
import type { CurrentUserResponse } from '../../../worker/contract/accounts/session.ts';

/** True if the profile is public (contract, section 3). */
export const isProfilePublic = (account: Account, { authz_user_basic }: CurrentUserResponse) =>
  account.is_active && account.approved_at !== null && authz_user_basic;

/** Explains why the profile is not public. */
export const explainNotPublic = ({ approved_at }: Account) =>
  approved_at === null
    ? m['account.your_profile_is_not_public_yet']()
    : m['account.your_profile_is_not_public_your']();

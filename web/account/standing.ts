import type { Account } from '../../worker/contract/accounts.ts';
import type { Me } from '../../worker/contract/session.ts';

/** Whether everybody may see the profile of somebody with this level (contract, section 3). */
export const isPublic = (account: Account, { authz_user_basic }: Me) =>
  account.is_active && account.approved_at !== null && authz_user_basic;

/** Why it is not public. */
export const whyNotPublic = ({ approved_at }: Account) =>
  approved_at === null
    ? 'Your profile is not public yet. We review every new account and e-mail you when yours is approved.'
    : 'Your profile is not public. Your membership level does not include a public profile.';

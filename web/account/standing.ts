import type { Account } from '../../worker/contract/accounts.ts';
import type { Me } from '../../worker/contract/session.ts';

/** Whether everybody may see the profile of somebody with this level (contract, section 3). */
export const isPublic = (account: Account, { authz_user_basic }: Me) =>
  account.is_active && account.approved_at !== null && authz_user_basic;

/** Why it is not public. */
export const whyNotPublic = ({ approved_at }: Account) =>
  approved_at === null
    ? 'Nobody sees your profile yet: we look at every new account, and write to you once yours is approved.'
    : 'Your profile is not public: your level has none.';

import { useQueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import type { Account } from '../../../worker/contract/accounts/accounts.ts';
import { useLocation } from '../../data/navigation.ts';
import { reloadUser } from '../../data/reload-user.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { accountQuery, invalidatePeople } from './account-queries.ts';
import type { AccountFormValues } from './edit/account-form-values.ts';
import type { AccountSavedState } from './overview/NewEmailNotice.tsx';

/** Refreshes account data after a save and returns to the account page. */
export function useAccountSaved() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();

  const changed = (account: Account) => {
    queries.setQueryData([accountQuery(account.id).address], account);
    void invalidatePeople(queries);
    void reloadUser();
  };

  const leave = (account: Account, { email }: AccountFormValues) => {
    showToast(m['account.profile_saved']());
    const state: AccountSavedState =
      email === undefined || account.email === email ? {} : { newEmail: email };
    navigate('/account', { state });
  };

  return { changed, leave };
}

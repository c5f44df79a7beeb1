import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Account } from '../../../worker/contract/accounts/accounts.ts';
import { load } from '../../auth/session/session.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import type { AfterSave } from './overview/NewEmailNotice.tsx';
import { accountAddress, agePeople } from './account-queries.ts';
import type { Values } from './edit/account-form-values.ts';

/** Refreshes account data after a save and returns to the account page. */
export function useAfterSave() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();

  const changed = (account: Account) => {
    queries.setQueryData([accountAddress(account.id)], account);
    void agePeople(queries);
    void load();
  };

  const leave = (account: Account, { email }: Values) => {
    showToast('Profile saved.');
    const state: AfterSave = account.email === email ? {} : { newEmail: email };
    navigate('/account', { state });
  };

  return { changed, leave };
}

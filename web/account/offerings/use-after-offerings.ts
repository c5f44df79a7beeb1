import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Account } from '../../../worker/contract/accounts.ts';
import { load } from '../../session/session.ts';
import { showToast } from '../../ui/toast.ts';
import { offeringsOf } from '../../users/queries.ts';
import { accountAddress, agePeople } from '../queries.ts';
import { pricesAddress } from './queries.ts';

/** Invalidates everything that shows offerings after a save. */
export function useAfterOfferings() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return (account: Account) => {
    queries.setQueryData([accountAddress(account.id)], account);
    // Saving prices also confirms all profile claims.
    void queries.invalidateQueries({ queryKey: [accountAddress(account.id)], refetchType: 'none' });
    void queries.invalidateQueries({ queryKey: [pricesAddress(account.id)] });
    const own = [account.id, account.tag].map((one) => offeringsOf(one).address);
    void agePeople(queries, (address) => own.includes(address));
    void load();
    showToast('Offerings saved.');
    navigate('/account');
  };
}

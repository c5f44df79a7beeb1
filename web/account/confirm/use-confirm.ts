import { useMutation } from '@tanstack/react-query';
import type { Account } from '../../../worker/contract/accounts.ts';
import { send } from '../../lib/api.ts';
import { showFailure } from '../../ui/toast.ts';
import { accountAddress } from '../queries.ts';
import { useAfterSave } from '../use-after-save.ts';

/** Confirms all that a practitioner claims. */
export function useConfirm(id: string) {
  const { changed } = useAfterSave();
  return useMutation({
    mutationFn: () => send<Account>(`${accountAddress(id)}/confirm`, { method: 'POST' }),
    onSuccess: ({ body }) => changed(body),
    onError: showFailure,
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendRequest } from '../../data/api.ts';
import { showErrorToast } from '../../ui/feedback/toast.ts';
import { notificationsApiPath } from './notification-queries.ts';

type MarkReadInput = { ids: string[] } | { until: string };

/** Marks notifications as read, and refreshes all lists of them. */
export function useMarkRead(member: string) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (what: MarkReadInput) =>
      sendRequest(`${notificationsApiPath(member)}/read`, { method: 'POST', body: what }),
    onError: showErrorToast,
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [address] }) =>
          String(address).startsWith(notificationsApiPath(member)),
      }),
  });
  return mutate;
}

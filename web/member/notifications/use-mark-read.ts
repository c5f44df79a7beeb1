import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../data/api.ts';
import { showErrorToast } from '../../ui/feedback/toast.ts';
import { notificationsQuery } from './notification-queries.ts';

type MarkReadInput = { ids: string[] } | { until: string };

/** Marks notifications as read, and refreshes all lists of them. */
export function useMarkRead(member: string) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (what: MarkReadInput) =>
      api('POST /users/:id/notices/read', { params: { id: member }, body: what }),
    onError: showErrorToast,
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [address] }) =>
          String(address).startsWith(notificationsQuery(member).address),
      }),
  });
  return mutate;
}

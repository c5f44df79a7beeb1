import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../data/api.ts';
import { showFailure } from '../../ui/feedback/toast.ts';
import { noticesAddress } from './notification-queries.ts';

type What = { ids: string[] } | { until: string };

/** Marks notifications as read, and refreshes all lists of them. */
export function useRead(member: string) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (what: What) =>
      send(`${noticesAddress(member)}/read`, { method: 'POST', body: what }),
    onError: showFailure,
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [address] }) => String(address).startsWith(noticesAddress(member)),
      }),
  });
  return mutate;
}

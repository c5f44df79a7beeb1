/**
 * Optimistic toggle: shows a press at once and rolls back on errors. Requests run in sequence; the
 * last one refetches.
 */

import { hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { showErrorToast } from '../feedback/toast.ts';

interface Toggle<Known> {
  /** Query key of the toggle's state. */
  queryKey: QueryKey;
  /** Saves the change; `known` is the state before the press. */
  put(on: boolean, known: Known | undefined): Promise<unknown>;
  /** State after the change. */
  show(known: Known, on: boolean): Known;
}

interface Press<Known> {
  on: boolean;
  known: Known | undefined;
}

export function useOptimisticToggle<Known>({ queryKey, put, show }: Toggle<Known>) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: queryKey,
    scope: { id: hashKey(queryKey) },
    mutationFn: ({ on, known }: Press<Known>) => put(on, known),
    onMutate: async ({ on, known }) => {
      await queries.cancelQueries({ queryKey });
      if (known !== undefined) queries.setQueryData<Known>(queryKey, show(known, on));
    },
    onError: (error, { known }) => {
      // A user's state is dropped with the user, so it is not restored for the next one.
      queries.setQueryData<Known>(queryKey, (now) => (now === undefined ? undefined : known));
      showErrorToast(error);
    },
    onSettled: () => {
      const isLast = queries.isMutating({ mutationKey: queryKey }) <= 1;
      if (isLast) void queries.invalidateQueries({ queryKey });
    },
  });
  return (on: boolean) =>
    mutateAsync({ on, known: queries.getQueryData<Known>(queryKey) }).catch(() => {});
}

import { hashKey, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../ui/toast.ts';

interface Toggle<Known> {
  /** Under which is kept what is known of it. */
  queryKey: QueryKey;
  /** Tells the server; with what was known as it was pressed. */
  put(on: boolean, known: Known | undefined): Promise<unknown>;
  /** What is known of it once it is on or off. */
  show(known: Known, on: boolean): Known;
}

interface Press<Known> {
  on: boolean;
  known: Known | undefined;
}

/**
 * Puts something on or off. A press shows at once; what the server refuses is taken back, and said. Calls go one
 * after the other, and the last of them asks for what the server has.
 */
export function useToggle<Known>({ queryKey, put, show }: Toggle<Known>) {
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
      // What was somebody's goes with them: the next is told nothing of it.
      queries.setQueryData<Known>(queryKey, (now) => (now === undefined ? undefined : known));
      showFailure(error);
    },
    onSettled: () => {
      const isLast = queries.isMutating({ mutationKey: queryKey }) <= 1;
      if (isLast) void queries.invalidateQueries({ queryKey });
    },
  });
  return (on: boolean) =>
    mutateAsync({ on, known: queries.getQueryData<Known>(queryKey) }).catch(() => {});
}

import { QueryClient } from '@tanstack/react-query';
import { cacheDedupe } from '../../worker/contract/limits.ts';
import { ApiError, get } from './api.ts';

/** A read of the API by its address below /sobe/v1. An optional one answers null for 404. */
export interface Query<Answer> {
  address: string;
  optional?: boolean;
  answer?: Answer;
}

export const query = <Answer>(address: string): Query<Answer> => ({ address });

export const optionalQuery = <Answer>(address: string): Query<Answer | null> => ({
  address,
  optional: true,
});

/** How react-query keeps and fetches a query. */
export const options = <Answer>({ address, optional }: Query<Answer>) => ({
  queryKey: [address],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    get<Answer>(address, signal).catch((error: unknown) => {
      if (optional && error instanceof ApiError && error.status === 404) return null as Answer;
      throw error;
    }),
});

/** A client that holds what the server has already answered. */
export function createQueryClient(answers: Record<string, unknown>) {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: cacheDedupe,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
  for (const [address, answer] of Object.entries(answers)) client.setQueryData([address], answer);
  return client;
}

import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { cacheDedupe } from '../../worker/contract/limits.ts';
import { type Answer as Answered, ApiError, send } from './api.ts';
import { isAskedByItself } from './by-itself.ts';

/** A read of the API by its address below /sobe/v1. An optional one answers null for 404. */
export interface Query<Answer> {
  address: string;
  optional?: boolean;
  /** Answers a member otherwise than a visitor, for whom the document was rendered. */
  personal?: boolean;
  /** Comes with its ETag. */
  versioned?: boolean;
  /** Nobody has asked for it, the first time either: that the session is over is not said because of it. */
  unasked?: boolean;
  answer?: Answer;
}

/** An address, of which each part that is put in stays one part. */
export const at = (texts: TemplateStringsArray, ...parts: string[]) =>
  String.raw({ raw: texts }, ...parts.map(encodeURIComponent));

export const query = <Answer>(address: string): Query<Answer> => ({ address });

export const optionalQuery = <Answer>(address: string): Query<Answer | null> => ({
  address,
  optional: true,
});

export const personalQuery = <Answer>(address: string): Query<Answer> => ({
  address,
  personal: true,
});

/** An item and its ETag, for a form: read anew each time, and never changed under somebody's hands. */
export const itemQuery = <Item>(address: string): Query<Answered<Item>> => ({
  address,
  versioned: true,
});

export const isPersonal = (meta: Record<string, unknown> | undefined) => Boolean(meta?.personal);

/** How react-query keeps and fetches a query. */
export const options = <Answer>({
  address,
  optional,
  personal,
  versioned,
  unasked = false,
}: Query<Answer>) => ({
  queryKey: versioned ? [address, 'ETag'] : [address],
  meta: { personal },
  ...(versioned && { gcTime: 0, staleTime: Number.POSITIVE_INFINITY }),
  queryFn: ({
    signal,
    client,
    queryKey,
  }: Pick<QueryFunctionContext, 'signal' | 'client' | 'queryKey'>) =>
    send<Answer>(address, {
      signal,
      isByItself: unasked || isAskedByItself(client.getQueryData(queryKey)),
    }).then(
      (answer) => (versioned ? (answer as Answer) : answer.body),
      (error: unknown) => {
        if (optional && error instanceof ApiError && error.status === 404) return null as Answer;
        throw error;
      },
    ),
});

/** A client that holds what the server has already answered. */
export function createQueryClient(answers: Record<string, unknown>) {
  const client = new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: cacheDedupe,
        refetchOnWindowFocus: false,
        // Without a network that is said at once, and looked after once there is one.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
  for (const [address, answer] of Object.entries(answers)) client.setQueryData([address], answer);
  return client;
}

import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { cacheDedupe } from '../../worker/contract/shared/limits.ts';
import { type Answer as Answered, ApiError, send } from './api.ts';
import { isAskedByItself } from './background-refetch.ts';

/** API GET by its path below /sobe/v1. With `optional`, a 404 becomes null. */
export interface Query<Answer> {
  address: string;
  optional?: boolean;
  /** The response differs for members, and the document was rendered for visitors. */
  personal?: boolean;
  /** The response includes its ETag. */
  versioned?: boolean;
  /** Always a background request, even on first load; an expired session causes no prompt. */
  unasked?: boolean;
  answer?: Answer;
}

/** Template tag that encodes every inserted part as one path or query segment. */
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

/** Item with its ETag, for a form: fetched on each mount and never refetched while editing. */
export const itemQuery = <Item>(address: string): Query<Answered<Item>> => ({
  address,
  versioned: true,
});

export const isPersonal = (meta: Record<string, unknown> | undefined) => Boolean(meta?.personal);

/** react-query options of an API query. */
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

/** Query client prefilled with the server's responses. */
export function createQueryClient(answers: Record<string, unknown>) {
  const client = new QueryClient({
    defaultOptions: {
      mutations: { networkMode: 'always' },
      queries: {
        staleTime: cacheDedupe,
        refetchOnWindowFocus: false,
        // Requests run offline, too, to fail at once; they are repeated on reconnect.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500),
      },
    },
  });
  for (const [address, answer] of Object.entries(answers)) client.setQueryData([address], answer);
  return client;
}

import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { cacheDedupeMs } from '../../worker/contract/shared/limits.ts';
import { type ApiResponse as Answered, ApiError, sendRequest } from './api.ts';
import { isBackgroundRefetch } from './background-refetch.ts';

/** API GET by its path below /sobe/v1. With `optional`, a 404 becomes null. */
export interface ApiQuery<Answer> {
  address: string;
  nullable?: boolean;
  /** The response differs for members, and the document was rendered for visitors. */
  perUser?: boolean;
  /** The response includes its ETag. */
  versioned?: boolean;
  /** Always a background request, even on first load; an expired session causes no prompt. */
  background?: boolean;
  answer?: Answer;
}

/** Template tag that encodes every inserted part as one path or query segment. */
export const apiPath = (texts: TemplateStringsArray, ...parts: string[]) =>
  String.raw({ raw: texts }, ...parts.map(encodeURIComponent));

export const apiQuery = <Answer>(address: string): ApiQuery<Answer> => ({ address });

export const nullableQuery = <Answer>(address: string): ApiQuery<Answer | null> => ({
  address,
  nullable: true,
});

export const perUserQuery = <Answer>(address: string): ApiQuery<Answer> => ({
  address,
  perUser: true,
});

/** Item with its ETag, for a form: fetched on each mount and never refetched while editing. */
export const editableQuery = <Item>(address: string): ApiQuery<Answered<Item>> => ({
  address,
  versioned: true,
});

export const isPerUser = (meta: Record<string, unknown> | undefined) => Boolean(meta?.personal);

/** react-query options of an API query. */
export const queryOptions = <Answer>({
  address,
  nullable,
  perUser,
  versioned,
  background = false,
}: ApiQuery<Answer>) => ({
  queryKey: versioned ? [address, 'ETag'] : [address],
  meta: { personal: perUser },
  ...(versioned && { gcTime: 0, staleTime: Number.POSITIVE_INFINITY }),
  queryFn: ({
    signal,
    client,
    queryKey,
  }: Pick<QueryFunctionContext, 'signal' | 'client' | 'queryKey'>) =>
    sendRequest<Answer>(address, {
      signal,
      background: background || isBackgroundRefetch(client.getQueryData(queryKey)),
    }).then(
      (answer) => (versioned ? (answer as Answer) : answer.body),
      (error: unknown) => {
        if (nullable && error instanceof ApiError && error.status === 404) return null as Answer;
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
        staleTime: cacheDedupeMs,
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

/** Queries of the API for react-query, keyed by path and search, and the query client. */

import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { cacheDedupeMs } from '../../worker/contract/shared/limits.ts';
import { ApiError, type ApiResponse, buildRequest, sendRequest } from './api.ts';
import type { AnswerOf, GetKey, InputArguments, RequestOptions } from './api-types.ts';

/** A GET of the API by its path and query below /sobe/v1, which also key its cached answer. */
export interface ApiQuery<Answer> {
  address: string;
  /** A 404 becomes null. */
  nullable?: boolean;
  /** The response differs for members, and the document was rendered for visitors. */
  perUser?: boolean;
  /** The response includes its ETag. */
  versioned?: boolean;
  /** Always a background request, even on first load; an expired session causes no prompt. */
  background?: boolean;
  answer?: Answer;
}

/** Query of an operation, such as `apiQuery('GET /articles/fe/:tag', { params: { tag } })`. */
export const apiQuery = <Key extends GetKey>(
  key: Key,
  ...input: InputArguments<Key>
): ApiQuery<AnswerOf<Key>> => ({ address: buildRequest(key, ...input).address });

export const nullableQuery = <Key extends GetKey>(
  key: Key,
  ...input: InputArguments<Key>
): ApiQuery<AnswerOf<Key> | null> => ({ ...apiQuery(key, ...input), nullable: true });

export const perUserQuery = <Key extends GetKey>(
  key: Key,
  ...input: InputArguments<Key>
): ApiQuery<AnswerOf<Key>> => ({ ...apiQuery(key, ...input), perUser: true });

/** Item with its ETag, for a form: fetched on each mount and never refetched while editing. */
export const editableQuery = <Key extends GetKey>(
  key: Key,
  ...input: InputArguments<Key>
): ApiQuery<ApiResponse<AnswerOf<Key>>> => toEditable(apiQuery(key, ...input));

/** The same for an existing query. */
export const toEditable = <Item>({ address }: ApiQuery<Item>): ApiQuery<ApiResponse<Item>> => ({
  address,
  versioned: true,
});

/** Answer of a query, fetched now. @throws ApiError */
export const loadAnswer = async <Answer>(
  { address }: ApiQuery<Answer>,
  sending?: RequestOptions,
): Promise<Answer> => (await sendRequest<Answer>({ method: 'GET', address }, sending)).body;

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
    sendRequest<Answer>(
      { method: 'GET', address },
      // A refetch of cached data opens no sign-in dialog; the next action does.
      { signal, background: background || client.getQueryData(queryKey) !== undefined },
    ).then(
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

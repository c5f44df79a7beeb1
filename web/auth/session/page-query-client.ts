import type { QueryClient } from '@tanstack/react-query';

let client: QueryClient;

/** Query client of the page; it is cleared when a session ends. */
export const getPageQueryClient = () => client;

export function setPageQueryClient(queries: QueryClient) {
  client = queries;
}

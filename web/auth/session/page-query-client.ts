/** The query client of the page, for code outside React; it is cleared when a session ends. */

import type { QueryClient } from '@tanstack/react-query';

let client: QueryClient;

export const getPageQueryClient = () => client;

export function setPageQueryClient(queries: QueryClient) {
  client = queries;
}

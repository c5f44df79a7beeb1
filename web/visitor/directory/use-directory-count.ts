import { useQuery } from '@tanstack/react-query';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';

/**
 * Number of practitioners at another address of the directory, with further parameters of the API;
 * undefined until it is known.
 */
export function useDirectoryCount(path: LinkTarget | null, more: Record<string, string> = {}) {
  const asked = new URLSearchParams(path?.split(/[?#]/)[1]);
  const query = Object.fromEntries([...asked.keys()].map((name) => [name, asked.getAll(name)]));
  const { data } = useQuery({
    ...queryOptions(
      apiQuery('GET /users/fe', {
        query: { ...query, ...more, limit: '1', listed: 'true' },
      }),
    ),
    enabled: useIsHydrated() && path !== null,
  });
  return data?.count;
}

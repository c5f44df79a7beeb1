import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { options, query } from '../../data/query.ts';
import { type Items, itemOf, titleOf } from '../../data/resource/api-item.ts';
import { resourceAt } from '../resource-groups.ts';
import type { Choice } from '../../ui/form/fields/Combobox.tsx';

/** Maximum number of options in a select; larger lists are searched. */
const few = 25;

/** API filters for the options of a resource. */
const offered: Record<string, Record<string, string>> = {
  // Active levels only, in order (specification, section 5).
  membership_levels: { is_active: 'true', orderby: 'level asc' },
};

/** Items whose name matches the search; without a search all items of a small list. */
export function useChoices(to: string, search = '', among: Record<string, string> = {}) {
  const resource = resourceAt(to);
  const asked = new URLSearchParams({
    limit: String(few),
    orderby: `${resource.titled} asc`,
    ...offered[to],
    ...among,
    ...(search.trim() && { search }),
  });
  const { data, isError, refetch } = useQuery({
    ...options(query<Items>(`/${to}?${asked}`)),
    placeholderData: keepPreviousData,
  });
  return {
    choices: data?.data.map((item): Choice => ({ id: item.id, name: titleOf(resource, item) })),
    isWhole: data ? data.count <= data.data.length : undefined,
    retry: isError ? () => void refetch() : null,
  };
}

/** Name of a referenced item, or '' until it is loaded. */
export function useRefName(to: string, id: string): string {
  const resource = resourceAt(to);
  const { data } = useQuery({ ...options(itemOf(resource, id)), enabled: id !== '' });
  return data && id ? titleOf(resource, data) : '';
}

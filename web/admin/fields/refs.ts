import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { options, query } from '../../lib/query.ts';
import { type Items, itemOf, titleOf } from '../item.ts';
import { resourceAt } from '../nouns.ts';

/** An item that can be referred to, by its name. */
export interface Choice {
  id: string;
  name: string;
}

/** So many stand in a list that opens at once; of more one is searched for. */
const few = 25;

/** What is offered to be chosen, where that is not all of it by name. */
const offered: Record<string, Record<string, string>> = {
  // Only active ones, by level (specification, section 5).
  membership_levels: { is_active: 'true', orderby: 'level asc' },
};

/** Items whose name fits what was typed: all of a small list, where nothing was. */
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

/** The name of an item that is referred to; nothing until it is known. */
export function useRefName(to: string, id: string): string {
  const resource = resourceAt(to);
  const { data } = useQuery({ ...options(itemOf(resource, id)), enabled: id !== '' });
  return data && id ? titleOf(resource, data) : '';
}

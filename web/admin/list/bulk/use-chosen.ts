import { useState } from 'react';

/** Which rows of a list are chosen. */
export interface Chosen {
  ids: ReadonlySet<string>;
  /** All that match the filter, also those on other pages. */
  isAll: boolean;
  has(id: string): boolean;
  /** With `upTo` all between the one that was pressed last and this one. */
  toggle(id: string, upTo?: boolean): void;
  togglePage(): void;
  chooseAll(): void;
  clear(): void;
}

/** Rows are chosen over the pages of one filter, which `of` names; another one begins with none. */
export function useChosen(of: string, page: readonly string[]): Chosen {
  const [state, set] = useState({
    of,
    ids: new Set<string>() as ReadonlySet<string>,
    isAll: false,
    last: '',
  });
  const { ids, isAll } = state.of === of ? state : { ids: new Set<string>(), isAll: false };
  const choose = (next: Iterable<string>, all = false, last = state.last) =>
    set({ of, ids: new Set(next), isAll: all, last });
  const held = isAll ? new Set(page) : ids;
  return {
    ids,
    isAll,
    has: (id) => isAll || ids.has(id),
    toggle(id, upTo = false) {
      const [from, to] = [page.indexOf(state.last), page.indexOf(id)].sort((a, b) => a - b);
      const some = upTo && from !== -1 ? page.slice(from, (to ?? 0) + 1) : [id];
      const isOn = held.has(id);
      const next = isOn ? [...held].filter((one) => !some.includes(one)) : [...held, ...some];
      choose(next, false, id);
    },
    togglePage() {
      const isOn = page.every((id) => held.has(id));
      choose(isOn ? [...held].filter((id) => !page.includes(id)) : [...held, ...page]);
    },
    chooseAll: () => choose([], true),
    clear: () => choose([]),
  };
}

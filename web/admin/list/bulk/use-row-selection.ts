/** Row selection of a list across pages. It resets when the filter changes. */

import { useState } from 'react';

/** Selected rows of a list. */
export interface RowSelection {
  ids: ReadonlySet<string>;
  /** True if all matching rows are selected, including other pages. */
  isAll: boolean;
  has(id: string): boolean;
  /** `upTo` selects the range from the last toggled row. */
  toggle(id: string, upTo?: boolean): void;
  togglePage(): void;
  chooseAll(): void;
  clear(): void;
}

export function useRowSelection(of: string, page: readonly string[]): RowSelection {
  const [state, setState] = useState({
    of,
    ids: new Set<string>() as ReadonlySet<string>,
    isAll: false,
    last: '',
  });
  const { ids, isAll } = state.of === of ? state : { ids: new Set<string>(), isAll: false };
  const choose = (next: Iterable<string>, all = false, last = state.last) =>
    setState({ of, ids: new Set(next), isAll: all, last });
  const held = isAll ? new Set(page) : ids;
  return {
    ids,
    isAll,
    has: (id) => isAll || ids.has(id),
    toggle(id, upTo = false) {
      const last = page.indexOf(state.last);
      const current = page.indexOf(id);
      const range = page.slice(Math.min(last, current), Math.max(last, current) + 1);
      const some = upTo && last !== -1 && current !== -1 ? range : [id];
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

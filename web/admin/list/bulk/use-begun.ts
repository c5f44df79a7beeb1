import { useState } from 'react';

const nameOf = (path: string) => `bulk ${path}`;

/** The last change of many that was begun in this list, until somebody closes it; and whether that was at an earlier visit. */
export function useBegun(path: string) {
  const [begun, set] = useState(() => ({ id: localStorage.getItem(nameOf(path)), isOld: true }));
  const keep = (next: string | null) => {
    if (next) localStorage.setItem(nameOf(path), next);
    else localStorage.removeItem(nameOf(path));
    set({ id: next, isOld: false });
  };
  return [begun, keep] as const;
}

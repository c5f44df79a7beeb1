import { useState } from 'react';

const nameOf = (path: string) => `bulk ${path}`;

/** The last change of many that was begun in this list, until somebody closes it: it is there when they come back. */
export function useBegun(path: string) {
  const [id, set] = useState(() => localStorage.getItem(nameOf(path)));
  const keep = (next: string | null) => {
    if (next) localStorage.setItem(nameOf(path), next);
    else localStorage.removeItem(nameOf(path));
    set(next);
  };
  return [id, keep] as const;
}

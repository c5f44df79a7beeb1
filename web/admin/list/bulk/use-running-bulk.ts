import { useState } from 'react';

const nameOf = (path: string) => `bulk ${path}`;

/** Id of the last bulk change of a list, stored on the device until dismissed. */
export function useBegun(path: string) {
  const [begun, set] = useState(() => ({ id: localStorage.getItem(nameOf(path)), isOld: true }));
  const keep = (next: string | null) => {
    if (next) localStorage.setItem(nameOf(path), next);
    else localStorage.removeItem(nameOf(path));
    set({ id: next, isOld: false });
  };
  return [begun, keep] as const;
}

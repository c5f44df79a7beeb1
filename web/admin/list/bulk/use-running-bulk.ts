import { useState } from 'react';

const getStorageKey = (path: string) => `bulk ${path}`;

/** Id of the last bulk change of a list, stored on the device until dismissed. */
export function useRunningBulk(path: string) {
  const [running, setRunning] = useState(() => ({
    id: localStorage.getItem(getStorageKey(path)),
    isOld: true,
  }));
  const keep = (next: string | null) => {
    if (next) localStorage.setItem(getStorageKey(path), next);
    else localStorage.removeItem(getStorageKey(path));
    setRunning({ id: next, isOld: false });
  };
  return [running, keep] as const;
}

import { useEffect, useEffectEvent, useState } from 'react';

const key = 'changed';

/** The other tabs of this browser hear that something with this name was changed; nothing of it stays. */
export function tellElsewhere(name: string) {
  try {
    localStorage.setItem(key, name);
    localStorage.removeItem(key);
  } catch {}
}

/**
 * Reads again what has this name when another tab has changed it. What this tab is changing itself
 * comes first: which of the two the server had last is known only after both.
 */
export function useChangedElsewhere(name: string, isBusy: boolean, readAgain: () => unknown) {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    const hear = ({ key: changed, newValue }: StorageEvent) => {
      if (changed === key && newValue === name) setOld(true);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [name]);
  const read = useEffectEvent(readAgain);
  useEffect(() => {
    if (!isOld || isBusy) return;
    setOld(false);
    read();
  }, [isOld, isBusy]);
}

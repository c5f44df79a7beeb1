import { useEffect, useEffectEvent, useState } from 'react';
import { reloadOnce } from '../lib/reload-once.ts';

/**
 * Code that comes when it is needed; null until it is there. Where it can't be had the page is older
 * than the last deploy, and loads anew: what members do can't do without it.
 */
export function useCodeOrReload<Code>(load: () => Promise<Code>, needed: boolean): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  const fetchCode = useEffectEvent(() =>
    load().then(
      (found) => setCode(() => found),
      () => void reloadOnce(),
    ),
  );
  useEffect(() => {
    if (needed) void fetchCode();
  }, [needed]);
  return needed ? code : null;
}

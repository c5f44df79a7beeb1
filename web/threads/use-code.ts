import { useEffect, useEffectEvent, useState } from 'react';
import { reloadOnce } from '../lib/reload-once.ts';

/** Code that comes when it is needed; null until it is there. Without it the page can still be read. */
export function useCode<Code>(load: () => Promise<Code>, needed: boolean): Code | null {
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

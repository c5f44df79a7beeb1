import { useState } from 'react';
import { useEffectWhen } from './use-on-change.ts';

/**
 * Module loaded after hydration and, with `isWanted`, on demand. Undefined until then, and when it
 * fails to load.
 */
export function useLazyModule<Code>(load: () => Promise<Code>, isWanted = true): Code | undefined {
  const [code, setCode] = useState<Code>();
  useEffectWhen(isWanted, () => void load().then(setCode, () => {}));
  return code;
}

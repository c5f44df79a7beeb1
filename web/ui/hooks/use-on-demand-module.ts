import { useState } from 'react';
import { retryImport } from './retry-import.ts';
import { useEffectWhen } from './use-on-change.ts';

/** Loads a module on demand; null until loaded. After a failure the next press retries. */
export function useOnDemandModule<Code>(load: () => Promise<Code>, needed: boolean): Code | null {
  const [code, setCode] = useState<Code | null>(null);
  const fetchCode = () =>
    retryImport(load).then(
      (found) => setCode(() => found),
      () => window.addEventListener('click', () => void fetchCode(), { once: true }),
    );
  useEffectWhen(needed, () => void fetchCode());
  return needed ? code : null;
}

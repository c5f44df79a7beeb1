import { useEffect, useState } from 'react';

/**
 * Code that a page is whole without: it comes once the page is alive and, where that counts, once it
 * is wanted. Undefined until then and, without a word, where it can't be had.
 */
export function useCode<Code>(load: () => Promise<Code>, isWanted = true): Code | undefined {
  const [code, setCode] = useState<Code>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same code, however often it is named
  useEffect(() => {
    if (isWanted) load().then(setCode, () => {});
  }, [isWanted]);
  return code;
}

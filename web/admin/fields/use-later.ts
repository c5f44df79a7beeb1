import { useEffect, useState } from 'react';
import { suggestions } from '../../../worker/contract/limits.ts';

/** A value as it was a moment ago, once it has rested. */
export function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), suggestions.debounce);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}

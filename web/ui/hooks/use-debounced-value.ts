import { useEffect, useState } from 'react';
import { suggestions } from '../../../worker/contract/shared/limits.ts';

/** Debounces a value. */
export function useLater(value: string, wait: number = suggestions.debounce): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return later;
}

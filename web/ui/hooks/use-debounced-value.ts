import { useEffect, useState } from 'react';
import { suggestionSettings } from '../../../worker/contract/shared/limits.ts';

/** Returns a value only after it has not changed for a moment, such as a typed search. */
export function useDebouncedValue(
  value: string,
  wait: number = suggestionSettings.debounce,
  initial = value,
): string {
  const [later, setLater] = useState(initial);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return later;
}

import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs `act` with the former value when a value changes; not on mount. */
export function useOnChange<Value>(value: Value, act: (before: Value) => void) {
  const known = useRef(value);
  const changed = useEffectEvent(act);
  useEffect(() => {
    const before = known.current;
    known.current = value;
    if (before !== value) changed(before);
  }, [value]);
}

/** Runs `act` when a condition becomes true. */
export function useEffectWhen(holds: boolean, act: () => void) {
  const begin = useEffectEvent(act);
  useEffect(() => {
    if (holds) begin();
  }, [holds]);
}

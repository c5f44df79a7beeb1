import { useRef, useSyncExternalStore } from 'react';

/**
 * Freezes a value while a pointer is down: a layout change would move the pressed button and lose
 * the click.
 */
export function useStill<Value>(value: Value): Value {
  const held = useRef(value);
  if (!useSyncExternalStore(listen, isDown, never)) held.current = value;
  return held.current;
}

let down = false;
const isDown = () => down;
const never = () => false;
const changed = new Set<() => void>();

function listen(change: () => void) {
  changed.add(change);
  for (const type of types) window.addEventListener(type, heed);
  return () => changed.delete(change);
}

const types = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;

/** Also listens to moves, because a context menu may swallow the release. */
function heed({ buttons }: PointerEvent) {
  const isPressed = (buttons & 1) === 1;
  if (isPressed === down) return;
  if (isPressed) put(true);
  // The click event follows the release.
  else setTimeout(put, 0, false);
}

function put(next: boolean) {
  down = next;
  for (const change of changed) change();
}

import { useRef, useSyncExternalStore } from 'react';

/**
 * What is shown, as it was when the pointer went down: what comes or goes while a button is pressed would
 * move the button away from under it, and the press would be lost.
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

/** Every move tells as well, for a menu of the browser may keep the release for itself. */
function heed({ buttons }: PointerEvent) {
  const isPressed = (buttons & 1) === 1;
  if (isPressed === down) return;
  if (isPressed) put(true);
  // The click comes right behind the release.
  else setTimeout(put, 0, false);
}

function put(next: boolean) {
  down = next;
  for (const change of changed) change();
}

import { useRef, useSyncExternalStore } from 'react';

/**
 * Freezes a value while a pointer is down: a layout change would move the pressed button and lose
 * the click.
 */
export function useFrozenWhilePressed<Value>(value: Value): Value {
  const held = useRef(value);
  if (!useSyncExternalStore(subscribe, getPointerDown, never)) held.current = value;
  return held.current;
}

let isPointerDown = false;
const getPointerDown = () => isPointerDown;
const never = () => false;
const listeners = new Set<() => void>();

function subscribe(change: () => void) {
  listeners.add(change);
  for (const type of types) window.addEventListener(type, onPointerEvent);
  return () => listeners.delete(change);
}

const types = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const;

/** Also listens to moves, because a context menu may swallow the release. */
function onPointerEvent({ buttons }: PointerEvent) {
  const isPressed = (buttons & 1) === 1;
  if (isPressed === isPointerDown) return;
  if (isPressed) setPressed(true);
  // The click event follows the release.
  else setTimeout(setPressed, 0, false);
}

function setPressed(next: boolean) {
  isPointerDown = next;
  for (const change of listeners) change();
}

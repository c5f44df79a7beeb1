import { useEffect, useEffectEvent } from 'react';

type Events = WindowEventMap & DocumentEventMap;

/** Listens to a window event, or one that bubbles to it, while mounted. */
export function useWindowEvent<Type extends keyof Events>(
  type: Type,
  hear: (event: Events[Type]) => void,
) {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    const listener = (event: Event) => heard(event as Events[Type]);
    window.addEventListener(type, listener);
    return () => window.removeEventListener(type, listener);
  }, [type]);
}

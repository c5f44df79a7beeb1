import { useRef } from 'react';
import { useWindowEvent } from '../hooks/use-window-event.ts';

/** Ctrl+S or Cmd+S submits the surrounding form, or calls `save`. */
export function SaveShortcut({ save }: { save?: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (event.repeat) return;
    if (save) save();
    else place.current?.closest('form')?.requestSubmit();
  });
  return <span ref={place} hidden />;
}

import { useEffect, useRef } from 'react';

/** Ctrl-S, or Cmd-S, sends the form that this stands in. */
export function SaveKey() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat) place.current?.closest('form')?.requestSubmit();
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, []);
  return <span ref={place} hidden />;
}

import { useEffect, useRef } from 'react';

/** Ctrl-Z, or Cmd-Z, and its opposites, where no text is written: there they belong to the text. */
export function useUndoKeys(undo: () => void, redo: () => void) {
  const latest = useRef({ undo, redo });
  latest.current = { undo, redo };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isWriting(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'textarea, [contenteditable="true"], dialog, input:not([type="checkbox"], [type="radio"])',
  ) !== null;

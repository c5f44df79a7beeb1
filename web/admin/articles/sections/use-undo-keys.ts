import { useWindowEvent } from '../../../lib/use-window-event.ts';

/** Ctrl-Z, or Cmd-Z, and its opposites, where no text is written: there they belong to the text. */
export function useUndoKeys(undo: () => void, redo: () => void) {
  useWindowEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isWriting(event.target)) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  });
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'textarea, [contenteditable="true"], dialog, input:not([type="checkbox"], [type="radio"])',
  ) !== null;

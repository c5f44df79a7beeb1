import { useState } from 'react';
import { m } from '#messages';
import { useWindowEvent } from '../../../ui/hooks/use-window-event.ts';
import { getSelectedText } from '../quote-reply.ts';
import { getReplyElementId } from '../thread-position.ts';

interface ButtonPosition {
  id: string;
  top: number;
  start: number;
}

/** Floating button to quote selected text; each reply's own quote button does the same. */
export function QuoteSelectionButton() {
  const [place, setPlace] = useState<ButtonPosition | null>(null);
  // The selection is final after the event. Pressing the button itself does not change it.
  const look = ({ target }: Event) => {
    if (target instanceof Element && target.closest('.quote-selected')) return;
    setTimeout(() => setPlace(getButtonPosition(getSelection())));
  };
  useWindowEvent('pointerup', look);
  useWindowEvent('keyup', look);
  if (!place) return null;
  return (
    <button
      type="button"
      className="button quote-selected"
      ref={(element) => {
        element?.style.setProperty('inset-block-start', `${place.top}px`);
        element?.style.setProperty('inset-inline-start', `${place.start}px`);
      }}
      // Keeps the selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        const own = `#${getReplyElementId(place.id)} [data-quote]`;
        document.querySelector<HTMLElement>(own)?.click();
        setPlace(null);
      }}
    >
      {m['thread.quote']()}
    </button>
  );
}

/** Position below the end of the selection. */
function getButtonPosition(selection: Selection | null): ButtonPosition | null {
  const at = selection?.focusNode?.parentElement?.closest('.reply');
  const id = at?.id.replace('reply-', '') ?? '';
  if (!selection || !id || getSelectedText(id) === '') return null;
  const { bottom, left, right } = selection.getRangeAt(0).getBoundingClientRect();
  const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl';
  const start = isRightToLeft ? document.documentElement.clientWidth - right : left;
  return { id, top: bottom + scrollY + 6, start: Math.min(start, innerWidth - 120) };
}

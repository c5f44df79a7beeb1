/**
 * List that can be reordered by mouse, touch or keyboard. The code of dragging loads at the first sign
 * that the page is used.
 */

import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { m } from '#messages';
import './SortableList.css';
import { usePreloadOnIntent } from '../hooks/use-preload-on-intent.ts';
import { useWindowEvent } from '../hooks/use-window-event.ts';
import type { SortableListProps, SortableStates } from './sortable-list-props.ts';

type HandleEvent = PointerEvent<HTMLElement> | KeyboardEvent<HTMLElement>;

interface SortableItemsValue {
  /** Empty until the code of dragging is there. */
  states: SortableStates;
  /** Repeats a press on a handle once it can be handled. */
  hold(event: HandleEvent): void;
}

const SortableItems = createContext<SortableItemsValue>({ states: {}, hold: () => {} });

export function SortableList({ children, ...props }: SortableListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [states, setStates] = useState<SortableStates>({});
  const [code, setCode] = useState<typeof import('./SortableDragging.tsx')>();
  const [load] = useState(() => () => import('./SortableDragging.tsx').then(setCode, () => {}));
  usePreloadOnIntent(load);

  const held = useRef<{ handle: HTMLElement; event: Event } | null>(null);
  const hold = ({ currentTarget: handle, nativeEvent: event }: HandleEvent) => {
    held.current = { handle, event };
  };
  const drop = () => {
    if (held.current?.event instanceof globalThis.PointerEvent) held.current = null;
  };
  useWindowEvent('pointerup', drop);
  useWindowEvent('pointercancel', drop);
  const isReady = Object.keys(states).length > 0;
  useEffect(() => {
    if (!isReady || !held.current) return;
    const { handle, event } = held.current;
    held.current = null;
    // A move by keyboard ends when its handle loses the focus.
    if (event.type === 'keydown' && document.activeElement !== handle) return;
    const Repeated = event.constructor as typeof Event;
    handle.dispatchEvent(new Repeated(event.type, event));
  }, [isReady]);

  return (
    <SortableItems value={{ states, hold }}>
      <ol className="sortable stack" ref={list}>
        {children}
      </ol>
      {code && <code.SortableDragging {...props} list={list} setStates={setStates} />}
    </SortableItems>
  );
}

interface ItemProps {
  id: string;
  name: string;
  children: ReactNode;
}

/** Item with a drag handle. */
export function SortableItem({ id, name, children }: ItemProps) {
  const { states, hold } = useContext(SortableItems);
  const { style, ...handle } = states[id] ?? { onPointerDown: hold, onKeyDown: hold };
  return (
    <li data-sortable={id} className="sheet" style={style}>
      <button
        type="button"
        className="sortable-handle"
        {...handle}
        aria-label={m['common.move_item']({ name })}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      {children}
    </li>
  );
}

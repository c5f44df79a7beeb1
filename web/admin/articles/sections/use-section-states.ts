import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import {
  begun,
  bodyIn,
  type Editing,
  filled,
  redone,
  replaced,
  stepped,
  undone,
  written,
} from './editor-history.ts';
import type { Piece, Pieces, Texts } from './section-state.ts';

/**
 * Section states of a form field: each change writes the serialized body to the form, and outside
 * changes are parsed.
 */
export function useSections(name: string) {
  const { field } = useController({ name });
  const [editing, setEditing] = useState(() => begun(field.value));
  const latest = useRef(editing);
  latest.current = editing;
  const own = useRef<string>(field.value);
  if (field.value !== own.current) {
    own.current = field.value;
    setEditing(replaced(editing, field.value));
  }

  const set = (next: Editing) => {
    if (next === latest.current) return;
    latest.current = next;
    own.current = bodyIn(next);
    setEditing(next);
    field.onChange(own.current);
  };
  return {
    editing,
    focusRef: field.ref,
    step: (pieces: Pieces, texts: Texts = {}) =>
      set(stepped({ ...latest.current, texts: { ...latest.current.texts, ...texts } }, pieces)),
    fill: (key: number, fill: (piece: Piece) => Piece) => set(filled(latest.current, key, fill)),
    undo: () => set(undone(latest.current)),
    redo: () => set(redone(latest.current)),
    write: (key: number, html: string) => set(written(latest.current, key, html)),
  };
}

export type Sections = ReturnType<typeof useSections>;

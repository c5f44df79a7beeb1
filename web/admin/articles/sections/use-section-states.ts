import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import {
  applyStep,
  createEditorHistory,
  type EditorHistory,
  fillSection,
  redoStep,
  replaceBody,
  serializeEditorBody,
  setSectionText,
  undoStep,
} from './editor-history.ts';
import type { SectionState, SectionStates, SectionTexts } from './section-state.ts';

/**
 * Section states of a form field: each change writes the serialized body to the form, and outside
 * changes are parsed.
 */
export function useSectionStates(name: string) {
  const { field } = useController({ name });
  const [editing, setEditing] = useState(() => createEditorHistory(field.value));
  const latest = useRef(editing);
  latest.current = editing;
  const own = useRef<string>(field.value);
  if (field.value !== own.current) {
    own.current = field.value;
    setEditing(replaceBody(editing, field.value));
  }

  const set = (next: EditorHistory) => {
    if (next === latest.current) return;
    latest.current = next;
    own.current = serializeEditorBody(next);
    setEditing(next);
    field.onChange(own.current);
  };
  return {
    editing,
    focusRef: field.ref,
    step: (pieces: SectionStates, texts: SectionTexts = {}) =>
      set(applyStep({ ...latest.current, texts: { ...latest.current.texts, ...texts } }, pieces)),
    fill: (key: number, fill: (piece: SectionState) => SectionState) =>
      set(fillSection(latest.current, key, fill)),
    undo: () => set(undoStep(latest.current)),
    redo: () => set(redoStep(latest.current)),
    write: (key: number, html: string) => set(setSectionText(latest.current, key, html)),
  };
}

export type SectionStatesHandle = ReturnType<typeof useSectionStates>;

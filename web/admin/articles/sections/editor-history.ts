import {
  parseSectionStates,
  type SectionState,
  type SectionStates,
  type SectionTexts,
  serializeSections,
} from './section-state.ts';

/**
 * Section states with undo and redo stacks. Typing in a text is no step, so undo never loses words.
 */
export interface EditorHistory {
  pieces: SectionStates;
  texts: SectionTexts;
  past: readonly SectionStates[];
  future: readonly SectionStates[];
}

/** Maximum number of undo steps. */
const MAX_UNDO_STEPS = 200;

export const createEditorHistory = (body: string): EditorHistory => ({
  ...parseSectionStates(body),
  past: [],
  future: [],
});

export const serializeEditorBody = ({ pieces, texts }: EditorHistory) =>
  serializeSections(pieces, texts);

/** Records the current state for undo and applies the next. */
export const applyStep = (editing: EditorHistory, pieces: SectionStates): EditorHistory =>
  pieces === editing.pieces
    ? editing
    : {
        ...editing,
        pieces,
        past: [...editing.past, editing.pieces].slice(-MAX_UNDO_STEPS),
        future: [],
      };

export function undoStep(editing: EditorHistory): EditorHistory {
  const pieces = editing.past.at(-1);
  if (!pieces) return editing;
  return {
    ...editing,
    pieces,
    past: editing.past.slice(0, -1),
    future: [editing.pieces, ...editing.future],
  };
}

export function redoStep(editing: EditorHistory): EditorHistory {
  const [pieces, ...future] = editing.future;
  return pieces ? { ...editing, pieces, past: [...editing.past, editing.pieces], future } : editing;
}

export const setSectionText = (
  editing: EditorHistory,
  key: number,
  html: string,
): EditorHistory => ({
  ...editing,
  texts: { ...editing.texts, [key]: html },
});

/** Fills in a finished upload in all recorded states; it is no step of its own. */
export function fillSection(
  editing: EditorHistory,
  key: number,
  fill: (piece: SectionState) => SectionState,
): EditorHistory {
  const into = (pieces: SectionStates) => pieces.map((one) => (one.key === key ? fill(one) : one));
  const { pieces, past, future } = editing;
  return { ...editing, pieces: into(pieces), past: past.map(into), future: future.map(into) };
}

/** Replaces the whole body as one step, so that it can be undone. */
export function replaceBody(editing: EditorHistory, body: string): EditorHistory {
  const { pieces, texts } = parseSectionStates(body);
  return applyStep({ ...editing, texts: { ...editing.texts, ...texts } }, pieces);
}

import { bodyOf, opened, type Piece, type Pieces, type Texts } from './section-state.ts';

/**
 * Section states with undo and redo stacks. Typing in a text is no step, so undo never loses words.
 */
export interface Editing {
  pieces: Pieces;
  texts: Texts;
  past: readonly Pieces[];
  future: readonly Pieces[];
}

/** Maximum number of undo steps. */
const most = 200;

export const begun = (body: string): Editing => ({ ...opened(body), past: [], future: [] });

export const bodyIn = ({ pieces, texts }: Editing) => bodyOf(pieces, texts);

/** Records the current state for undo and applies the next. */
export const stepped = (editing: Editing, pieces: Pieces): Editing =>
  pieces === editing.pieces
    ? editing
    : {
        ...editing,
        pieces,
        past: [...editing.past, editing.pieces].slice(-most),
        future: [],
      };

export function undone(editing: Editing): Editing {
  const pieces = editing.past.at(-1);
  if (!pieces) return editing;
  return {
    ...editing,
    pieces,
    past: editing.past.slice(0, -1),
    future: [editing.pieces, ...editing.future],
  };
}

export function redone(editing: Editing): Editing {
  const [pieces, ...future] = editing.future;
  return pieces ? { ...editing, pieces, past: [...editing.past, editing.pieces], future } : editing;
}

export const written = (editing: Editing, key: number, html: string): Editing => ({
  ...editing,
  texts: { ...editing.texts, [key]: html },
});

/** Fills in a finished upload in all recorded states; it is no step of its own. */
export function filled(editing: Editing, key: number, fill: (piece: Piece) => Piece): Editing {
  const into = (pieces: Pieces) => pieces.map((one) => (one.key === key ? fill(one) : one));
  const { pieces, past, future } = editing;
  return { ...editing, pieces: into(pieces), past: past.map(into), future: future.map(into) };
}

/** Replaces the whole body as one step, so that it can be undone. */
export function replaced(editing: Editing, body: string): Editing {
  const { pieces, texts } = opened(body);
  return stepped({ ...editing, texts: { ...editing.texts, ...texts } }, pieces);
}

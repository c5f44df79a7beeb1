import type { Editor } from '../../ui/rich-text/quill-editor.ts';

/** Markdown prefixes of a line. The editor handles lists itself. */
const lines: [RegExp, string, (mark: string) => unknown][] = [
  [/^(#{1,4}) $/, 'header', (mark) => Math.max(2, mark.length)],
  [/^(>) $/, 'blockquote', () => true],
  [/^(```) $/, 'code-block', () => true],
];

/** Formats of a line that prefixes must not change. */
const blocks = ['header', 'blockquote', 'code-block', 'list'];

/** Markdown marks around text. */
const words: [RegExp, string][] = [
  [/(?<![*\\])(\*\*)(?!\s)([^*]*[^*\s])\*\*$/, 'bold'],
  [/(?<![*\\])(\*)(?!\s)([^*]*[^*\s])\*$/, 'italic'],
];

type Change = Parameters<Editor['updateContents']>[0];

/** Converts Markdown marks while typing. Ctrl+Z, or Backspace as the next key, restores them. */
export function takeShortcuts(editor: Editor) {
  let isFresh = false;
  const make = (change: Change, at: number) => {
    editor.history.cutoff();
    editor.updateContents(change, 'user');
    editor.setSelection(at, 0, 'silent');
    editor.history.cutoff();
    isFresh = true;
  };
  editor.on('text-change', (change, _, source) => {
    isFresh = false;
    const typed = change.ops.at(-1)?.insert;
    if (source !== 'user' || editor.history.ignoreChange || (typed !== ' ' && typed !== '*'))
      return;
    const at = placeBehind(change.ops);
    const found = typed === ' ' ? lineAt(editor, at) : wordsAt(editor, at);
    if (found) make(found.change as Change, found.at);
    // Text typed next is unformatted.
    if (found?.format) editor.format(found.format, false, 'silent');
  });
  editor.on('selection-change', (range) => {
    if (range) isFresh = false;
  });
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || !isFresh) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    editor.history.undo();
  };
  editor.root.addEventListener('keydown', press, true);
}

interface Op {
  retain?: unknown;
  insert?: unknown;
}

/** Cursor index after a change. */
const placeBehind = (ops: readonly Op[]) =>
  ops.reduce(
    (at, { retain, insert }) =>
      at + (typeof insert === 'string' ? insert.length : typeof retain === 'number' ? retain : 0),
    0,
  );

function lineAt(editor: Editor, at: number) {
  const [line, offset] = editor.getLine(at);
  if (!line || blocks.some((format) => editor.getFormat(at)[format])) return null;
  const before = editor.getText(at - offset, offset);
  for (const [mark, format, made] of lines) {
    const typed = mark.exec(before)?.[1];
    if (!typed || !isTaken(editor, format)) continue;
    const start = at - offset;
    const change = [
      ...(start > 0 ? [{ retain: start }] : []),
      { delete: offset },
      ...(line.length() - 1 > offset ? [{ retain: line.length() - 1 - offset }] : []),
      { retain: 1, attributes: { [format]: made(typed) } },
    ];
    return { change, at: start, format: null };
  }
  return null;
}

function wordsAt(editor: Editor, at: number) {
  const [, offset] = editor.getLine(at);
  if (isCode(editor, at)) return null;
  const before = editor.getText(at - offset, offset);
  for (const [marked, format] of words) {
    const [all = '', mark = '', text = ''] = marked.exec(before) ?? [];
    if (!text || !isTaken(editor, format)) continue;
    const start = at - all.length;
    const change = [
      ...(start > 0 ? [{ retain: start }] : []),
      { delete: mark.length },
      { retain: text.length, attributes: { [format]: true } },
      { delete: mark.length },
    ];
    return { change, at: start + text.length, format };
  }
  return null;
}

const isCode = (editor: Editor, at: number) => Boolean(editor.getFormat(at)['code-block']);

const isTaken = ({ scroll }: Editor, format: string) => scroll.query(format) !== null;

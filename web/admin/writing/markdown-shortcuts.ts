/** Converts Markdown marks while typing. Ctrl+Z, or Backspace as the next key, restores them. */

import type { Editor } from '../../ui/rich-text/quill-editor.ts';

/** Markdown prefixes of a line. The editor handles lists itself. */
const linePatterns: [RegExp, string, (mark: string) => unknown][] = [
  [/^(#{1,4}) $/, 'header', (mark) => Math.max(2, mark.length)],
  [/^(>) $/, 'blockquote', () => true],
  [/^(```) $/, 'code-block', () => true],
];

/** Formats of a line that prefixes must not change. */
const blockFormats = ['header', 'blockquote', 'code-block', 'list'];

/** Markdown marks around text. */
const inlinePatterns: [RegExp, string][] = [
  [/(?<![*\\])(\*\*)(?!\s)([^*]*[^*\s])\*\*$/, 'bold'],
  [/(?<![*\\])(\*)(?!\s)([^*]*[^*\s])\*$/, 'italic'],
];

type DeltaChange = Parameters<Editor['updateContents']>[0];

export function enableMarkdownShortcuts(editor: Editor) {
  let isFresh = false;
  const make = (change: DeltaChange, at: number) => {
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
    const at = getCursorIndex(change.ops);
    const found = typed === ' ' ? matchLineMark(editor, at) : matchInlineMark(editor, at);
    if (found) make(found.change as DeltaChange, found.at);
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

interface DeltaOp {
  retain?: unknown;
  insert?: unknown;
}

/** Cursor index after a change. */
const getCursorIndex = (ops: readonly DeltaOp[]) =>
  ops.reduce(
    (at, { retain, insert }) =>
      at + (typeof insert === 'string' ? insert.length : typeof retain === 'number' ? retain : 0),
    0,
  );

function matchLineMark(editor: Editor, at: number) {
  const [line, offset] = editor.getLine(at);
  if (!line || blockFormats.some((format) => editor.getFormat(at)[format])) return null;
  const before = editor.getText(at - offset, offset);
  for (const [mark, format, toValue] of linePatterns) {
    const typed = mark.exec(before)?.[1];
    if (!typed || !isFormatAvailable(editor, format)) continue;
    const start = at - offset;
    const change = [
      ...(start > 0 ? [{ retain: start }] : []),
      { delete: offset },
      ...(line.length() - 1 > offset ? [{ retain: line.length() - 1 - offset }] : []),
      { retain: 1, attributes: { [format]: toValue(typed) } },
    ];
    return { change, at: start, format: null };
  }
  return null;
}

function matchInlineMark(editor: Editor, at: number) {
  const [, offset] = editor.getLine(at);
  if (isCode(editor, at)) return null;
  const before = editor.getText(at - offset, offset);
  for (const [marked, format] of inlinePatterns) {
    const [all = '', mark = '', text = ''] = marked.exec(before) ?? [];
    if (!text || !isFormatAvailable(editor, format)) continue;
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

const isFormatAvailable = ({ scroll }: Editor, format: string) => scroll.query(format) !== null;

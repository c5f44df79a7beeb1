import type { AdminEditorExtension } from '../../ui/rich-text/admin-editor-extension.ts';
import type { Editor } from '../../ui/rich-text/quill-editor.ts';
import { EditorTools } from './EditorTools.tsx';
import { isFigureSelected } from './insert-figure.ts';
import { LinkAddressField } from './LinkAddressField.tsx';
import { enableMarkdownShortcuts } from './markdown-shortcuts.ts';
import { moveToNeighbourCell } from './table-commands.ts';

/** Rich text extensions of the admin area: Markdown shortcuts, pasted links, tables, page search. */
export const adminEditorOptions: AdminEditorExtension = {
  open(editor) {
    enableMarkdownShortcuts(editor);
    linkSelectionOnPaste(editor);
    writeBehindFigures(editor);
    walkTableByTab(editor);
    preloadLinkSearch(editor);
  },
  Address: LinkAddressField,
  Tools: EditorTools,
};

/** Pasting a URL over selected text makes it a link. URLs of this site become paths. */
function linkSelectionOnPaste(editor: Editor) {
  const paste = (event: ClipboardEvent) => {
    const range = editor.getSelection();
    const link = parsePastedLink(event.clipboardData?.getData('text/plain') ?? '');
    if (!link || !range?.length || editor.getText(range.index, range.length).trim() === '') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    editor.history.cutoff();
    editor.formatText(range.index, range.length, { link }, 'user');
    editor.setSelection(range.index + range.length, 0, 'silent');
  };
  // Capture phase: runs before the editor inserts the text.
  editor.root.addEventListener('paste', paste, true);
}

/** Typing next to a selected figure continues behind it instead of replacing it. */
function writeBehindFigures(editor: Editor) {
  const moveBehind = () => {
    const range = editor.getSelection();
    if (range && isFigureSelected(editor)) editor.setSelection(range.index + 1, 0, 'silent');
  };
  const press = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (!isCommand && (event.key.length === 1 || event.key === 'Enter')) moveBehind();
  };
  // Capture phase: runs before the editor handles the key.
  editor.root.addEventListener('keydown', press, true);
  editor.root.addEventListener('compositionstart', moveBehind, true);
}

/** Tab moves from cell to cell; in the last one it leaves the editor, as in other fields. */
function walkTableByTab(editor: Editor) {
  editor.root.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || !moveToNeighbourCell(editor, event.shiftKey)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

/** Loads the search for pages once the writer is at work, before a link needs it. */
function preloadLinkSearch(editor: Editor) {
  const load = () => void import('./LinkAddressCombobox.tsx').catch(() => {});
  editor.root.addEventListener('focus', load, { once: true });
}

export function parsePastedLink(text: string): string | null {
  const address = /^\s*(https?:\/\/\S+|mailto:\S+)\s*$/i.exec(text)?.[1];
  const url = address ? URL.parse(address) : null;
  if (!url) return null;
  return url.origin === location.origin ? url.pathname + url.search + url.hash : url.href;
}

import type { AdminEditorExtension } from '../../ui/rich-text/admin-editor-extension.ts';
import type { Editor } from '../../ui/rich-text/quill-editor.ts';
import { EditorTools } from './EditorTools.tsx';
import { LinkAddressField } from './LinkAddressField.tsx';
import { enableMarkdownShortcuts } from './markdown-shortcuts.ts';

/** Rich text extensions of the admin area: Markdown shortcuts, pasted links and page search. */
export const adminEditorOptions: AdminEditorExtension = {
  open(editor) {
    enableMarkdownShortcuts(editor);
    linkSelectionOnPaste(editor);
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

export function parsePastedLink(text: string): string | null {
  const address = /^\s*(https?:\/\/\S+|mailto:\S+)\s*$/i.exec(text)?.[1];
  const url = address ? URL.parse(address) : null;
  if (!url) return null;
  return url.origin === location.origin ? url.pathname + url.search + url.hash : url.href;
}

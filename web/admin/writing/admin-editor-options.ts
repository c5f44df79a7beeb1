import type { AdminEditorExtension } from '../../ui/rich-text/admin-editor-extension.ts';
import { LinkAddressField } from './LinkAddressField.tsx';
import { linkSelectionOnPaste } from './link-selection-on-paste.ts';
import { enableMarkdownShortcuts } from './markdown-shortcuts.ts';

/** Rich text extensions of the admin area: Markdown shortcuts, pasted links and page search. */
export const adminEditorOptions: AdminEditorExtension = {
  open(editor) {
    enableMarkdownShortcuts(editor);
    linkSelectionOnPaste(editor);
  },
  Address: LinkAddressField,
};

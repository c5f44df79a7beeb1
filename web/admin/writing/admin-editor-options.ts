import type { Office } from '../../ui/rich-text/admin-editor-extension.ts';
import { FindPage } from './LinkAddressField.tsx';
import { pasteLinks } from './link-selection-on-paste.ts';
import { takeShortcuts } from './markdown-shortcuts.ts';

/** Rich text extensions of the admin area: Markdown shortcuts, pasted links and page search. */
export const writing: Office = {
  open(editor) {
    takeShortcuts(editor);
    pasteLinks(editor);
  },
  Address: FindPage,
};

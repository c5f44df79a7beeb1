import type { Office } from '../../ui/rich-text/admin-editor-extension.ts';
import { FindPage } from './FindPage.tsx';
import { pasteLinks } from './paste-links.ts';
import { takeShortcuts } from './shortcuts.ts';

/** Rich text extensions of the admin area: Markdown shortcuts, pasted links and page search. */
export const writing: Office = {
  open(editor) {
    takeShortcuts(editor);
    pasteLinks(editor);
  },
  Address: FindPage,
};

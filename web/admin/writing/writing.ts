import type { Office } from '../../ui/rich-text/office.ts';
import { FindPage } from './FindPage.tsx';
import { pasteLinks } from './paste-links.ts';
import { takeShortcuts } from './shortcuts.ts';

/** How the back office writes: with the marks of Markdown, and with links that are pasted over words or found by name. */
export const writing: Office = {
  open(editor) {
    takeShortcuts(editor);
    pasteLinks(editor);
  },
  Address: FindPage,
};

import { about } from './pages/about.ts';
import { help } from './pages/help.ts';
import { loose } from './pages/loose.ts';
import { smallPrint } from './pages/small-print.ts';
import type { Footer, Page } from './shapes.ts';

export const footers: Footer[] = [
  { title: 'About', column: 1, display_order: 1, pages: about },
  { title: 'Help', column: 2, display_order: 1, pages: help },
  { title: 'The small print', column: 3, display_order: 1, pages: smallPrint },
];

/** Reached by links only. */
export const pagesWithoutFooter: Page[] = loose;

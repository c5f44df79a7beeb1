/**
 * Renders a post of Ghost. Exports contain its HTML; posts that were never shown have only the document of the editor.
 */

import { type GhostRow, getText } from './ghost-row.ts';
import { renderLexical } from './render-lexical.ts';
import { renderMobiledoc } from './render-mobiledoc.ts';

export interface RenderedPost {
  html: string;
  /** Number of cards that were left out, by kind. */
  lost: Record<string, number>;
}

export function renderGhostContent(post: GhostRow): RenderedPost {
  const lost: Record<string, number> = {};
  const lose = (card: string) => {
    lost[`${card} card`] = (lost[`${card} card`] ?? 0) + 1;
    return '';
  };
  const html = getText(post, 'html');
  if (html) return { html, lost };
  for (const [column, render] of [
    ['lexical', renderLexical],
    ['mobiledoc', renderMobiledoc],
  ] as const) {
    const document = parseDocument(getText(post, column));
    if (document) return { html: render(document, lose), lost };
  }
  return { html: '', lost };
}

function parseDocument(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

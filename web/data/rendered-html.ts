/**
 * Long texts that a page shows as HTML. The state of a document names their element instead of
 * repeating them, and the browser reads them back before it hydrates.
 */

import { createContext } from 'react';

/** Id of the element that shows a text, by the text. */
export type RenderedHtml = Map<string, string>;

/** The server collects the texts that a page shows; null in the browser. */
export const RenderedHtmlContext = createContext<RenderedHtml | null>(null);

/** Replaces a text that the page shows by the name of its element; keeps other values. */
export function nameRenderedHtml(rendered: RenderedHtml, value: unknown): unknown {
  const id = typeof value === 'string' ? rendered.get(value) : undefined;
  return id === undefined ? value : { $html: id };
}

/** Replaces the name of an element by the text that it shows; keeps other values. */
export const readRenderedHtml = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '$html' in value
    ? (document.getElementById(String(value.$html))?.innerHTML ?? null)
    : value;

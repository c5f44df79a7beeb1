/**
 * Long texts that a page shows as HTML. The state of a document names their element instead of
 * repeating them, and the browser reads them back before it hydrates.
 */

import { createContext } from 'react';

/** Id of the element that shows a text, by the text. */
export type RenderedHtml = Map<string, string>;

/** The server collects the texts that a page shows; null in the browser. */
export const RenderedHtmlContext = createContext<RenderedHtml | null>(null);

/** Name of the element that shows a text; undefined if none does. */
export function nameRenderedHtml(rendered: RenderedHtml, text: string) {
  const id = rendered.get(text);
  return id === undefined ? undefined : { $html: id };
}

/** Replaces the name of an element by the text that it shows; keeps other values. */
export const readRenderedHtml = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && '$html' in value
    ? (document.getElementById(String(value.$html))?.innerHTML ?? null)
    : value;

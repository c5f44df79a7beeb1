import {
  ANSWERS_ELEMENT_ID,
  type HydrationAnswers,
  type HydrationState,
} from '../data/hydration-state.ts';
import { unpackTables } from '../data/packed-tables.ts';
import { readRenderedHtml } from '../data/rendered-html.ts';
import { readRenderedTexts, restoreRenderedTexts } from '../data/rendered-texts.ts';

/**
 * Answers of the document by address, with what the page shows. None if something else has changed
 * the page, such as a browser extension: then the page asks the API.
 */
export function readAnswers(root: Element, { served }: HydrationState): Record<string, unknown> {
  const element = document.getElementById(ANSWERS_ELEMENT_ID);
  const texts = readRenderedTexts(root);
  if (!element || element.dataset.texts !== `${texts.length}`) return {};
  const { page, others }: HydrationAnswers = JSON.parse(element.textContent, (key, value) =>
    readRenderedHtml(unpackTables(key, restoreRenderedTexts(texts, value))),
  );
  const own = Object.entries(served?.queries ?? {});
  return {
    ...others,
    ...Object.fromEntries(own.map(([name, { address }]) => [address, page[name]])),
  };
}

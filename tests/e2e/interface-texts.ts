/** Texts of the interface in a language, for tests that read pages in that language. */

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { projectRoot } from '../../cli/local/serve-build.ts';
import {
  createEnglishTest,
  listMessageTexts,
  type Message,
  toTextPattern,
} from '../setup/english-texts.ts';

type Catalogue = { [key: string]: Message };

const readCatalogue = (language: string): Catalogue =>
  Object.assign(
    {},
    ...globSync(join(projectRoot, `messages/${language}/*.json`)).map((file) =>
      JSON.parse(readFileSync(file, 'utf8')),
    ),
  );

/** Pattern of the text of a message, such as 'enquiry.send_to', in a language. */
export function createTextFinder(language: string) {
  const catalogue = readCatalogue(language);
  return (key: string): RegExp => {
    const [noun = '', ...rest] = key.split('.');
    const text = (catalogue[noun] as Catalogue)?.[rest.join('.')];
    if (typeof text !== 'string') throw new Error(`${key} is no message of ${language}`);
    return toTextPattern(text);
  };
}

/** Expects that a page in another language shows no English text of the interface. */
export function createEnglishCheck(language: string, content: readonly string[] = []) {
  const english = listMessageTexts(readCatalogue('en'));
  const isEnglish = createEnglishTest(
    english,
    new Set([...listMessageTexts(readCatalogue(language)), ...content]),
  );
  return async (page: Page, where: string) => {
    const texts = await listVisibleTexts(page);
    expect.soft(texts.filter(isEnglish), where).toEqual([]);
  };
}

/** Text nodes, labels and placeholders outside of elements in a language of their own. */
const listVisibleTexts = (page: Page) =>
  page.evaluate(() => {
    const texts = [document.title];
    const attributes = ['aria-label', 'alt', 'title', 'placeholder'];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, [hreflang], [lang]:not(html), .form-trap')) continue;
      for (const name of attributes) texts.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
      }
    }
    return [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  });

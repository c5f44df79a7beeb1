// @vitest-environment node
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { baseLocale, locales } from '#language';

/** A message: its text, or the texts of its variants by what they match. */
type Message = string | [{ declarations: string[]; match: Record<string, string> }];
interface MessageGroup {
  [key: string]: Message | MessageGroup;
}

const folder = join(import.meta.dirname, '../messages');

const isMessage = (value: Message | MessageGroup): value is Message =>
  typeof value === 'string' || Array.isArray(value);

const listMessages = (group: MessageGroup, before = ''): [key: string, Message][] =>
  Object.entries(group).flatMap(([key, value]) =>
    isMessage(value) ? [[before + key, value]] : listMessages(value, `${before}${key}.`),
  );

const readCatalogue = (language: string) =>
  new Map(
    readdirSync(join(folder, language)).flatMap((file) =>
      listMessages(JSON.parse(readFileSync(join(folder, language, file), 'utf8'))),
    ),
  );

const listTexts = (message: Message) =>
  typeof message === 'string' ? [message] : Object.values(message[0].match);

/** Placeholders and markup of a text: 'name', '#link', '/link'. */
const listPlaceholders = (message: Message) =>
  [...new Set(listTexts(message).flatMap((text) => text.match(/(?<!\\)\{[#/]?\w+/g) ?? []))].sort();

/** Plural forms that the variants of a message match, by the name of the number. */
const listPluralForms = (message: Message) =>
  typeof message === 'string'
    ? []
    : message[0].declarations.flatMap((declaration) => {
        const [, name = '', type = ''] =
          /^local (\w+) = \w+: plural(?: type=(ordinal))?$/.exec(declaration) ?? [];
        if (!name) return [];
        const forms = Object.keys(message[0].match).map(
          (key) => new RegExp(`\\b${name}=([\\w*]+)`).exec(key)?.[1] ?? '*',
        );
        return [{ name, type: type || 'cardinal', forms: [...new Set(forms)].sort() }];
      });

const english = readCatalogue(baseLocale);

/** Languages of the back office; the others show its English texts. */
const adminLanguages: readonly string[] = ['en', 'de', 'ar'];

const isShownIn = (language: string, key: string) =>
  adminLanguages.includes(language) || !key.startsWith('admin');

test('each noun has one file, whose messages start with it', () => {
  const wrong = readdirSync(join(folder, baseLocale)).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(join(folder, baseLocale, file), 'utf8')))
      .filter((noun) => `${noun}.json` !== file)
      .map((noun) => `${file}: ${noun}`),
  );
  expect(wrong).toEqual([]);
});

test('the compiler reads every file', () => {
  const settings = readFileSync(join(folder, '../project.inlang/settings.json'), 'utf8');
  const unread = readdirSync(join(folder, baseLocale)).filter(
    (file) => !settings.includes(`./messages/{locale}/${file}`),
  );
  expect(unread).toEqual([]);
});

// Bundles have no plain text of these.
test('variants that match anything come last, because the first match counts', () => {
  const isHidden = (message: Message) =>
    typeof message !== 'string' &&
    Object.keys(message[0].match)
      .slice(0, -1)
      .some((key) => /^\w+=\*$/.test(key));
  for (const language of locales)
    for (const [key, message] of readCatalogue(language))
      expect(isHidden(message), `${language} ${key}`).toBe(false);
});

test('messages with markup are only rendered as elements', () => {
  const withMarkup = new Set(
    [...english]
      .filter(([, message]) => /\{[#/]/.test(`${listTexts(message)}`))
      .map(([key]) => key),
  );
  const calls = globSync('web/**/*.{ts,tsx}', { cwd: join(folder, '..') }).flatMap((file) =>
    Array.from(
      readFileSync(join(folder, '..', file), 'utf8').matchAll(/\bm\['([\w.]+)'\]\(/g),
      ([, key = '']) => key,
    ),
  );
  expect(calls.length).toBeGreaterThan(1_000);
  expect(calls.filter((key) => withMarkup.has(key))).toEqual([]);
});

describe.each(locales)('the messages in “%s”', (language) => {
  const catalogue = readCatalogue(language);

  test('exist in English', () => {
    expect([...catalogue.keys()].filter((key) => !english.has(key))).toEqual([]);
  });

  test('are complete', () => {
    const missing = [...english.keys()].filter(
      (key) => isShownIn(language, key) && !catalogue.has(key),
    );
    expect(missing).toEqual([]);
  });

  test('have the placeholders and the markup of the English ones', () => {
    const different = [...catalogue].filter(
      ([key, message]) =>
        `${listPlaceholders(message)}` !== `${listPlaceholders(english.get(key) ?? '')}`,
    );
    expect(different.map(([key]) => key)).toEqual([]);
  });

  test('have a text for each plural form of the language', () => {
    const incomplete = [...catalogue].filter(([, message]) =>
      listPluralForms(message).some(({ type, forms }) => {
        const rules = new Intl.PluralRules(language, { type: type as 'cardinal' | 'ordinal' });
        const wanted = rules.resolvedOptions().pluralCategories;
        return !forms.includes('*') && wanted.some((form) => !forms.includes(form));
      }),
    );
    expect(incomplete.map(([key]) => key)).toEqual([]);
  });

  test('begin with the review state of the language', () => {
    expect(['draft', 'reviewed']).toContain(catalogue.get('language.review_state'));
  });
});

import { expect, test } from 'vitest';
import { DB, withSeededDatabase } from '../../../tests/setup/database.ts';
import { normalizeWords } from '../normalize-words.ts';
import { findLanguage } from './language-names.ts';

withSeededDatabase();

test.each([
  ['counsellor in %', 'in'],
  ['% speaking counsellor', 'speaking'],
  ['someone who speaks %', 'speaks'],
  ['therapist fluent in % in leeds', 'fluent in'],
])('“%s” names each language of the site', async (text) => {
  const languages = await DB.all<{ id: string; name: string }>('select id, name from languages');
  const unknown = languages.filter(({ id, name }) => {
    const [first = ''] = name.split(/[,;(]/);
    return findLanguage(normalizeWords(text.replace('%', first)))?.code !== id;
  });
  expect(unknown).toEqual([]);
});

test.each([
  ['portugese speaking', 'pt'],
  ['speaks ukranian', 'uk'],
  ['public speaking', undefined],
  ['speaks kindly', undefined],
])('“%s” names the language %s', (text, code) => {
  expect(findLanguage(normalizeWords(text))?.code).toBe(code);
});

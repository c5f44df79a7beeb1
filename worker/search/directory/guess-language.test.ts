import { expect, test } from 'vitest';
import { searchDirectory } from '../../../tests/fixtures/practitioners.ts';
import { withSeededDatabase } from '../../../tests/setup/database.ts';
import { guessLanguage } from './guess-language.ts';

withSeededDatabase();

test.each([
  ['眠れない', 'ja'],
  ['我睡不着', 'zh'],
  ['นอนไม่หลับ', 'th'],
  ['لا أستطيع النوم', 'ar'],
  ['не могу спать', 'ru'],
  ['не можу спати, де допомога? її', 'uk'],
  ['nie mogę spać', 'pl'],
  ['nie moge spac', 'pl'],
  ['no puedo dormir', 'es'],
  ['je ne peux pas dormir', 'fr'],
  ['ich kann nicht schlafen', 'de'],
  ['dw i ddim yn gallu cysgu', 'cy'],
  ['não consigo dormir', 'pt'],
  ['i can not sleep', null],
  ['no one to talk to', null],
  ['massage', null],
  ['yoga in Leeds', null],
  ['die', null],
  ['ana kovač', null],
  ['café', null],
])('the language of “%s” is %s', (text, language) => {
  expect(guessLanguage(text)).toBe(language);
});

test.each([
  ['welsh speaking counsellor', 'gwen-parry', 'cy'],
  ['counsellor who speaks welsh', 'gwen-parry', 'cy'],
  ['polski', 'tomasz-wojcik', 'pl'],
  ['masaż po polsku', 'tomasz-wojcik', 'pl'],
  ['français', 'leila-haddad', 'fr'],
  ['العربية', 'leila-haddad', 'ar'],
  ['中文', 'mei-lin-chow', 'zh'],
  ['gàidhlig', 'hamish-mackenzie', 'gd'],
  ['لا أستطيع النوم', 'leila-haddad', 'ar'],
  ['szukam pomocy dla mnie', 'tomasz-wojcik', 'pl'],
])('“%s” finds %s', async (q, tag, language) => {
  const { data, understood } = await searchDirectory({ q });
  expect(data.slice(0, 4).map((card) => card.tag)).toContain(tag);
  expect(understood.language?.id).toBe(language);
});

test('a language that no one speaks is named, and the others are listed', async () => {
  for (const q of ['swahili speaking counsellor', '眠れない']) {
    const { data, understood } = await searchDirectory({ q });
    expect(data.length, q).toBeGreaterThan(0);
    expect(understood.language, q).toBeUndefined();
    expect(understood.wishes?.[0], q).toMatchObject({ value: 'language', found: 'none' });
  }
});

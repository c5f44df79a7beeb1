import { expect, test } from 'vitest';
import { emailSchema, isEmail } from './email-address.ts';

test.each([
  ['bath&body@example.com', 'bath&body@example.com'],
  ["o'neil+news@example.co.uk", "o'neil+news@example.co.uk"],
  ['.dots..too.@example.com', '.dots..too.@example.com'],
  ['a/b=c?{d}|~^`*%#!$@example.com', 'a/b=c?{d}|~^`*%#!$@example.com'],
  [' Info@Müller.DE ', 'info@xn--mller-kva.de'],
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
  ['kontakt@пример.рф', 'kontakt@xn--e1afmkfd.xn--p1ai'],
  ['kontakt@xn--e1afmkfd.xn--p1ai', 'kontakt@xn--e1afmkfd.xn--p1ai'],
  ['me@faß.de', 'me@xn--fa-hia.de'],
  ['me@a-1.museum', 'me@a-1.museum'],
  ['me@1.2.3.4', 'me@1.2.3.4'],
])('accepts %s', (sent, kept) => expect(emailSchema.parse(sent)).toBe(kept));

test.each([
  ...['nora', 'nora@', '@example.com', 'nora@example', 'a b@example.com', 'a@b@example.com'],
  ...['nora@example..com', 'nora@-example.com', 'nora@example-.com', 'nora@.example.com'],
  ...['müller@example.com', 'nora@ex ample.com', 'nora@müller.de/path', 'nora@müller.de:80'],
  ...['nora@xn--müller?.de', '"nora"@example.com', 'nora@[127.0.0.1]', 'nora@example.com.'],
  ...['nora@example.com\nBcc: all@example.com', `${'a'.repeat(250)}@example.com`, 'a@b,c.de'],
  ...[`nora@${'ü'.repeat(60)}.de`],
])('rejects %j', (sent) => {
  expect(emailSchema.safeParse(sent).success).toBe(false);
});

test('rejects addresses with a line break', () => {
  expect(isEmail('nora@example.com')).toBe(true);
  expect(isEmail('nora@example.com\n')).toBe(false);
  expect(isEmail('\rnora@example.com')).toBe(false);
});

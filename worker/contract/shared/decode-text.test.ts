import { expect, test } from 'vitest';
import { decodeText, detectEncoding } from './decode-text.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);
const utf16 = (text: string, isBig: boolean) =>
  Uint8Array.from(
    Array.from(text).flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return isBig ? [code >> 8, code & 0xff] : [code & 0xff, code >> 8];
    }),
  );

test.each([
  ['UTF-8', bytesOf('Zo\xc3\xab, 5 \xe2\x82\xac')],
  ['UTF-8 with a mark', bytesOf('\xef\xbb\xbfZo\xc3\xab, 5 \xe2\x82\xac')],
  ['Windows-1252', bytesOf('Zo\xeb, 5 \x80')],
  ['UTF-16', utf16('\ufeffZoë, 5 €', false)],
  ['big-endian UTF-16', utf16('\ufeffZoë, 5 €', true)],
  ['UTF-16 without a mark', utf16('Zoë, 5 €', false)],
  ['big-endian UTF-16 without a mark', utf16('Zoë, 5 €', true)],
])('decodes %s', (_, bytes) => {
  expect(decodeText(bytes)).toBe('Zoë, 5 €');
});

test('decodes an empty file', () => {
  expect(decodeText(new Uint8Array())).toBe('');
});

test.each([
  ['UTF-8', bytesOf('Zo\xc3\xab'), 'utf-8', true],
  ['ASCII', bytesOf('Zoe'), 'utf-8', true],
  ['UTF-16', utf16('\ufeffZoë', false), 'utf-16le', true],
  ['German in Windows-1252', bytesOf('M\xfcller, Stra\xdfe \x96 5 \x80'), 'windows-1252', true],
  ['Polish in Windows-1250', bytesOf('Pawe\xb3 G\xb3\xb9b'), 'windows-1252', false],
  ['Arabic in Windows-1256', bytesOf('\xe3\xcd\xe3\xcf'), 'windows-1252', false],
])('detects %s', (_, bytes, encoding, isCertain) => {
  expect(detectEncoding(bytes)).toEqual({ encoding, isCertain });
});

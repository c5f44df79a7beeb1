import { expect, test } from 'vitest';
import { isSafeContact, isWebsite } from './web-address.ts';

test.each([
  ...[
    '@nora',
    'www.example.org',
    'example.org:8080/x',
    'nora@example.org',
    'Nora Quinn / Walks',
    '',
  ],
  ...['https://example.org', 'HTTP://example.org:80/@nora?x=@', 'http://a#b'],
])('accepts %s as a contact', (text) => {
  expect(isSafeContact(text)).toBe(true);
});

test.each([
  ...['javascript:alert(1)', 'data:text/html,x', '//example.org', '\\\\example.org', 'ftp://a.b'],
  ...['https:example.org', 'https://', 'https:\\\\example.org', 'user:pass@example.org', 'web+x:y'],
  ...['https://user:pass@example.org', 'https://www.facebook.com@example.org/', 'https://a\\@b'],
])('rejects %s as a contact', (text) => {
  expect(isSafeContact(text)).toBe(false);
});

test.each([
  ...[
    'https://example.org/nora',
    'HTTP://localhost:80',
    'example.org',
    'www.müller.example:8080/x?y',
  ],
])('accepts %s as a website', (text) => {
  expect(isWebsite(text)).toBe(true);
});

test.each([
  ...['ask me', 'Nora Quinn / Walks', '@nora', 'nora', 'nora@example.org', 'v1.0', 'https://a b'],
  ...['javascript:alert(1)', 'www.facebook.com@example.org', 'example.org, or ring'],
])('rejects %s as a website', (text) => {
  expect(isWebsite(text)).toBe(false);
});

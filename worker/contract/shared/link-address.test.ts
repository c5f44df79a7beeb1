import { describe, expect, test } from 'vitest';
import { isAllowedHref, parseTypedLink } from './link-address.ts';

describe('parseTypedLink', () => {
  test.each([
    ['info@example.com', 'mailto:info@example.com'],
    ['bath&body@example.com', 'mailto:bath&body@example.com'],
    ['zoë@müller.de', 'mailto:zoë@müller.de'],
    ['info@example.com?subject=Hello', 'mailto:info@example.com?subject=Hello'],
    ['MailTo:info@example.com', 'mailto:info@example.com'],
    ['+44 20 7946 0000', 'tel:+442079460000'],
    ['+44 (0)20 7946-0000', 'tel:+442079460000'],
    ['(01865) 123456', 'tel:01865123456'],
    ['tel:+44 20 7946 0000', 'tel:+442079460000'],
    ['example.org', 'https://example.org'],
    [' www.example.org/a?b=c#d ', 'https://www.example.org/a?b=c#d'],
    ['example.org:8080/x', 'https://example.org:8080/x'],
    ['müller.de', 'https://müller.de'],
    ['HTTP://Example.org/A', 'http://Example.org/A'],
    ['https://example.org/a@b', 'https://example.org/a@b'],
    ['127.0.0.1:8787/a', 'https://127.0.0.1:8787/a'],
    ['/a/rest', '/a/rest'],
    ['#part', '#part'],
    ['{{link}}', '{{link}}'],
  ])('parses %s as %s', (typed, address) => {
    expect(parseTypedLink(typed)).toBe(address);
  });

  test.each([
    ...['our blog', 'blog', '12', 'javascript:alert(1)', 'file:///C:/x', 'https://me@example.org'],
    ...['//example.org', '/logout', 'http:example.org', 'a b@example.org', 'https://'],
  ])('rejects %s, which would be removed', (typed) => {
    expect(parseTypedLink(typed)).toBeNull();
  });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'sms:+44', 'about:blank'])(
  'isAllowedHref rejects the scheme of %s',
  (href) => {
    expect(isAllowedHref(href)).toBe(false);
  },
);

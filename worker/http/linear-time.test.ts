import { expect, test } from 'vitest';
import { parseBody } from '../contract/content/article-body.ts';
import { email } from '../contract/accounts/email-address.ts';
import { escapeValues } from '../contract/shared/markup.ts';
import { plainText } from '../contract/shared/plain-text.ts';
import { isReach } from '../contract/practitioners/web-address.ts';
import { emailTemplates } from '../contract/system/email-templates.resource.ts';
import { hasWords } from '../contract/shared/text.ts';
import { townKey } from '../contract/search/town-key.ts';
import { foundSnippet, openingSnippet } from '../search/site-search/snippet.ts';
import { render } from '../mail/outbox/render-mail.ts';

const template = emailTemplates.fields.text?.schema;

/** Functions that scan user-written text. */
const readers: Record<string, (text: string) => unknown> = {
  plainText,
  parseBody,
  openingSnippet,
  escapeValues,
  townKey,
  isReach,
  hasWords,
  foundSnippet: (text) => foundSnippet(text, ['a']),
  'an address': (text) => email.safeParse(text),
  'a template': (text) => template?.safeParse(text),
  'a mail': (text) => render({ subject: text, text, html: text }, { name: text }),
};

/** Repeated unclosed beginnings, on which a backtracking pattern takes a minute. */
const beginnings = [
  ...['<', '<a ', '>', '&', '&#x', '&a', '{{', '{{ ', '{{a', '[', '[a](', '_', '**', '.', '@a.'],
  ...['\n', ' ', '-', 'a', 'a@', '://', '<section data-kind="text">', '<section data-kind="'],
];
const hostile = beginnings.flatMap((text) => {
  const many = text.repeat(100_000 / text.length);
  return [many, `${many}!\n`, `{{${many}`, `a@a${many}`];
});

test.each(Object.entries(readers))('%s parses 100 kB of any input in linear time', (_, reads) => {
  for (const text of hostile) {
    const began = performance.now();
    reads(text);
    // Normally a millisecond, hundreds on a busy machine; quadratic functions take seconds.
    expect(performance.now() - began, JSON.stringify(text.slice(0, 20))).toBeLessThan(1_000);
  }
});

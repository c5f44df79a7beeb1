import { expect, test } from 'vitest';
import { parseBody } from '../contract/body.ts';
import { email } from '../contract/email-address.ts';
import { escapeValues } from '../contract/markup.ts';
import { plainText } from '../contract/plain.ts';
import { isReach } from '../contract/reach.ts';
import { emailTemplates } from '../contract/resources/email_templates.ts';
import { hasWords } from '../contract/text.ts';
import { townKey } from '../contract/towns.ts';
import { foundSnippet, openingSnippet } from '../search/snippet.ts';
import { render } from './outbox/render.ts';

const template = emailTemplates.fields.text?.schema;

/** What looks through a text that somebody has sent. */
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

/** What begins, again and again, and never ends: a pattern that goes back for each takes a minute. */
const beginnings = [
  ...['<', '<a ', '>', '&', '&#x', '&a', '{{', '{{ ', '{{a', '[', '[a](', '_', '**', '.', '@a.'],
  ...['\n', ' ', '-', 'a', 'a@', '://', '<section data-kind="text">', '<section data-kind="'],
];
const hostile = beginnings.flatMap((text) => {
  const many = text.repeat(100_000 / text.length);
  return [many, `${many}!\n`, `{{${many}`, `a@a${many}`];
});

test.each(Object.entries(readers))('%s reads 100 kB of anything in no time', (_, reads) => {
  for (const text of hostile) {
    const began = performance.now();
    reads(text);
    // Some take a millisecond, on a busy machine some hundred; one that is quadratic takes seconds.
    expect(performance.now() - began, JSON.stringify(text.slice(0, 20))).toBeLessThan(1_000);
  }
});

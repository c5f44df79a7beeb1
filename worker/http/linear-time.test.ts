import { expect, test } from 'vitest';
import { emailSchema } from '../contract/accounts/email-address.ts';
import { parseArticleBody } from '../contract/content/articles/article-body.ts';
import { isSafeContact } from '../contract/practitioners/web-address.ts';
import { getTownKey } from '../contract/search/town-key.ts';
import { escapeAttributeValues } from '../contract/shared/markup.ts';
import { htmlToPlainText } from '../contract/shared/plain-text.ts';
import { hasVisibleText } from '../contract/shared/text-schemas.ts';
import { emailTemplatesResource } from '../contract/system/email-templates.resource.ts';
import { parseSearch } from '../db/search/parse-search.ts';
import { renderMail } from '../mail/outbox/render-mail.ts';
import { buildMatchSnippet, buildOpeningSnippet } from '../search/site-search/search-snippet.ts';

const template = emailTemplatesResource.fields.text?.schema;

/** Functions that scan user-written text. */
const readers: Record<string, (text: string) => unknown> = {
  plainText: htmlToPlainText,
  parseBody: parseArticleBody,
  openingSnippet: buildOpeningSnippet,
  escapeValues: escapeAttributeValues,
  townKey: getTownKey,
  isReach: isSafeContact,
  hasWords: hasVisibleText,
  foundSnippet: (text) => buildMatchSnippet(text, parseSearch('a')),
  'an address': (text) => emailSchema.safeParse(text),
  'a template': (text) => template?.safeParse(text),
  'a mail': (text) => renderMail({ subject: text, text, html: text }, { name: text }),
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

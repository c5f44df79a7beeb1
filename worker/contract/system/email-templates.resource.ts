import { z } from 'zod';
import { mailVariables } from './emails.ts';
import { bounds } from '../shared/limits.ts';
import { hasNoLink, linkRule, standsAlone, standsAloneIn } from './template-links.ts';
import type { Resource } from '../resources/resource.ts';
import { both, name } from '../resources/shared-fields.ts';

const known: readonly string[] = mailVariables;

/** Finds the words in braces on one line. A single pattern for this would backtrack too long. */
const wordsIn = (text: string) =>
  text
    .split('{{')
    .slice(1)
    .filter((rest) => rest.includes('}}'))
    .map((rest) => rest.slice(0, rest.indexOf('}}')).trim())
    .filter((word) => !word.includes('\n'));

/** Unknown words in braces are rejected, because they would reach the recipient unfilled. */
const filledIn = z
  .string()
  .refine(
    (text) => wordsIn(text).every((word) => known.includes(word)),
    `can use only ${mailVariables.map((word) => `{{${word}}}`).join(', ')}`,
  );

const subject = filledIn.refine(hasNoLink, 'can’t contain a link');
const text = filledIn.refine(standsAlone, linkRule);
const html = filledIn.refine(standsAloneIn, linkRule);

/** Fields, list and filters of e-mail templates in the back office. */
export const emailTemplates: Resource = {
  path: 'email_templates',
  admin: 'email_templates',
  noun: { one: 'e-mail template', many: 'e-mail templates' },
  titled: 'name',
  fields: {
    name,
    tag: { kind: 'tag', from: 'name' },
    subject: { kind: 'line', required: 'always', schema: subject },
    text: { kind: 'text', required: 'always', most: bounds.mail, long: true, schema: text },
    html: { kind: 'html', toolbar: 'medium', label: 'HTML', schema: html },
  },
  columns: ['name', 'tag', 'subject', 'created_at', 'updated_at'],
  sort: 'name asc',
  search: ['name', 'tag', 'subject'],
  filters: [],
  calls: both,
  has_history: true,
};

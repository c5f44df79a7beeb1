/** Fields, list and filters of e-mail templates in the back office. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import type { Resource } from '../resources/resource.ts';
import { createChangeAndDelete, nameField, translatedFields } from '../resources/shared-fields.ts';
import { textLimits } from '../shared/limits.ts';
import { mailVariables } from './emails.ts';
import {
  hasNoLink,
  hasStandaloneHtmlLinks,
  hasStandaloneLinks,
  linkRuleValues,
} from './template-links.ts';

const knownVariables: readonly string[] = mailVariables;

/** Finds the words in braces on one line. A single pattern for this would backtrack too long. */
const findVariables = (text: string) =>
  text
    .split('{{')
    .slice(1)
    .filter((rest) => rest.includes('}}'))
    .map((rest) => rest.slice(0, rest.indexOf('}}')).trim())
    .filter((word) => !word.includes('\n'));

/** Unknown words in braces are rejected, because they would reach the recipient unfilled. */
const templateText = z.string().refine(
  (text) => findVariables(text).every((word) => knownVariables.includes(word)),
  fieldError(m['admin_field_error.template_variables'], {
    variables: mailVariables.map((word) => `{{${word}}}`).join(', '),
  }),
);

const linkRuleError = fieldError(m['admin_field_error.template_link_rule'], linkRuleValues);
const subject = templateText.refine(hasNoLink, fieldError(m['admin_field_error.template_link']));
const text = templateText.refine(hasStandaloneLinks, linkRuleError);
const html = templateText.refine(hasStandaloneHtmlLinks, linkRuleError);

export const emailTemplatesResource = {
  path: 'email_templates',
  admin: 'email_templates',
  noun: { one: 'e-mail template', many: 'e-mail templates' },
  titleField: 'name',
  fields: {
    name: nameField,
    tag: { kind: 'tag', from: 'name' },
    subject: { kind: 'line', required: 'always', schema: subject },
    text: { kind: 'text', required: 'always', most: textLimits.mail, long: true, schema: text },
    html: { kind: 'html', toolbar: 'medium', label: 'HTML', schema: html },
    ...translatedFields,
  },
  columns: ['name', 'tag', 'subject', 'translated_languages', 'created_at', 'updated_at'],
  sort: 'name asc',
  search: ['name', 'tag', 'subject'],
  filters: [],
  calls: createChangeAndDelete,
  has_history: true,
  keeps_draft: true,
} as const satisfies Resource;

/** Fields, list and filters of e-mail templates in the back office. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError, fieldIssue } from '../errors/field-error.ts';
import type { Resource } from '../resources/resource.ts';
import { createChangeAndDelete, nameField, translatedFields } from '../resources/shared-fields.ts';
import { textLimits } from '../shared/limits.ts';
import { sortBySimilarity } from '../shared/sort-by-similarity.ts';
import { type MailVariable, mailVariables } from './emails.ts';
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

const inBraces = (word: string) => `{{${word}}}`;

/**
 * Unknown words in braces are rejected, because they would reach the recipient unfilled. The error
 * lists the names that the template offers, the most similar first.
 */
const buildTemplateText = (offered: readonly string[]) =>
  z.string().check(({ value, issues }) => {
    const unknown = findVariables(value).find((word) => !knownVariables.includes(word));
    if (unknown === undefined) return;
    const variables = sortBySimilarity(offered, unknown).map(inBraces).join(', ');
    issues.push({
      code: 'custom',
      input: value,
      ...fieldIssue(m['admin_field_error.template_variables'], {
        unknown: inBraces(unknown.slice(0, 40)),
        variables,
      }),
    });
  });

const linkRuleError = fieldError(m['admin_field_error.template_link_rule'], linkRuleValues);

function buildTextSchemas(offered: readonly string[]) {
  const text = buildTemplateText(offered);
  return {
    subject: text.refine(hasNoLink, fieldError(m['admin_field_error.template_link'])),
    text: text.refine(hasStandaloneLinks, linkRuleError),
    html: text.refine(hasStandaloneHtmlLinks, linkRuleError),
  };
}

const { subject, text, html } = buildTextSchemas(mailVariables);

export const emailTemplatesResource = {
  path: 'email_templates',
  admin: 'email_templates',
  noun: { one: 'e-mail template', many: 'e-mail templates' },
  titleField: 'name',
  fields: {
    name: nameField,
    tag: { kind: 'tag', from: 'name', hint: m['admin_hint.template_tag'] },
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

/** The same with errors that list the names of one template only. */
export function buildTemplateResource(names: readonly MailVariable[]): Resource {
  const { fields, ...rest } = emailTemplatesResource;
  const schemas = buildTextSchemas(names);
  return {
    ...rest,
    fields: {
      ...fields,
      subject: { ...fields.subject, schema: schemas.subject },
      text: { ...fields.text, schema: schemas.text },
      html: { ...fields.html, schema: schemas.html },
    },
  };
}

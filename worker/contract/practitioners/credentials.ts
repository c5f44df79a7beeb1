/**
 * Schemas of credentials such as training and insurance: for owners, admins, and on public
 * profiles.
 */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { idSchema, listSchema, timestampSchema } from '../shared/common-schemas.ts';
import { textLimits } from '../shared/limits.ts';
import { buildPagingSchema, searchableListSchema } from '../shared/paging.ts';
import { lineSchema, requiredText } from '../shared/text-schemas.ts';
import { credentialKinds, documentTypes } from './credential-kinds.ts';

const day = z.iso.date(fieldError(m['field_error.must_be_day'])).nullable();
const typedDay = z
  .string()
  .regex(/^(\d{4}-\d{2}-\d{2})?$/, fieldError(m['field_error.must_be_day']));

/** A user name before an @ is rejected: it would look like the host. */
const urlPattern = String.raw`https?://[^\s/?#\\@]+([/?#]\S*)?`;
const noAddress = fieldError(m['field_error.must_be_https_address']);

const url = lineSchema(textLimits.line).regex(new RegExp(`^${urlPattern}$`, 'i'), noAddress);

/** Fields that the owner fills in. */
const credentialFields = {
  kind: z.enum(credentialKinds),
  body: requiredText(lineSchema(textLimits.name)).describe('issuing organisation'),
  title: lineSchema(textLimits.name).nullable().describe('title of a qualification'),
  number: lineSchema(textLimits.name).nullable(),
  url: url.nullable().describe('link to the entry in a public register'),
  since: day,
  until: day,
};

const isDateRangeValid = ({ since, until }: { since?: string | null; until?: string | null }) =>
  !since || !until || since <= until;
const order = { path: ['until'], ...fieldError(m['field_error.end_before_start']) };

/** POST /users/{id}/credentials. Absent fields are null. */
export const credentialCreationSchema = z
  .strictObject({
    ...credentialFields,
    title: credentialFields.title.optional(),
    number: credentialFields.number.optional(),
    url: credentialFields.url.optional(),
    since: credentialFields.since.optional(),
    until: credentialFields.until.optional(),
  })
  .refine(isDateRangeValid, order);

export const credentialChangeSchema = z
  .strictObject(credentialFields)
  .partial()
  .refine(isDateRangeValid, order);

/** Form values: plain text; an empty string means null. */
export const credentialFormSchema = z
  .object({
    ...credentialFields,
    title: lineSchema(textLimits.name),
    number: lineSchema(textLimits.name),
    url: lineSchema(textLimits.line).regex(new RegExp(`^(${urlPattern})?$`, 'i'), noAddress),
    since: typedDay,
    until: typedDay,
    year: z
      .string()
      .regex(/^((19|20)\d{2})?$/, fieldError(m['field_error.must_be_year'], { example: '2019' }))
      .describe('year of a qualification, instead of `since`'),
  })
  .refine(isDateRangeValid, order)
  .refine(({ kind, title }) => kind !== 'qualification' || title.trim() !== '', {
    path: ['title'],
    ...fieldError(m['field_error.required']),
  });

export const credentialDocumentSchema = z.object({
  name: z.string(),
  type: z.enum(documentTypes),
  size: z.int().describe('bytes'),
  at: timestampSchema,
});

/** A credential as its owner and admins see it. */
export const credentialSchema = z.object({
  id: idSchema,
  created_at: timestampSchema,
  updated_at: timestampSchema,
  ...credentialFields,
  paper: credentialDocumentSchema.nullable(),
  checked_at: timestampSchema.nullable(),
  checked_with: z.string().nullable(),
  checked_until: z.iso.date().nullable().describe('last day the check is valid'),
  is_current: z.boolean().describe('checked, and the check has not expired'),
});

const version = { version: z.int().describe('send as If-Match') };

export const listedCredentialSchema = credentialSchema.extend(version);

export const credentialsSchema = listSchema(listedCredentialSchema);

/** Public part of a verified, current credential. */
export const publicCredentialSchema = z.object({
  kind: credentialFields.kind,
  body: z.string(),
  title: z.string().nullable(),
  number: z.string().nullable(),
  url: z.string().nullable(),
  until: z.iso.date().describe('last day the credential is valid'),
  checked_at: timestampSchema,
});

export const credentialCheckSchema = z.strictObject({
  until: z.iso
    .date(fieldError(m['field_error.must_be_day']))
    .describe('date of the next check at the latest'),
  with: lineSchema(textLimits.name).nullish().describe('who or what confirmed it'),
});

/** Values of the verification form. */
export const credentialCheckFormSchema = z.object({
  until: credentialCheckSchema.shape.until,
  with: lineSchema(textLimits.name),
});

export const credentialStates = ['due', 'ending', 'checked'] as const;

/** GET /credentials: a credential with its owner. */
export const memberCredentialSchema = listedCredentialSchema.extend({
  user_id: idSchema,
  user_name: z.string(),
  user_tag: z.string().nullable().describe('null if the profile is not public'),
  user_image_name: z.string().nullable(),
});

export const credentialListSchema = searchableListSchema(memberCredentialSchema);

export const credentialListQuerySchema = buildPagingSchema([])
  .pick({ limit: true, offset: true })
  .extend({
    state: z
      .enum(credentialStates)
      .optional()
      .describe(
        'due: not checked but with a document, number or link, or with a newer document, longest waiting first (default); ending: the check expires soon or has expired recently; checked: the check is valid',
      ),
  });

export type Credential = z.infer<typeof credentialSchema>;
export type ListedCredential = z.infer<typeof listedCredentialSchema>;
export type CredentialsResponse = z.infer<typeof credentialsSchema>;
export type CredentialForm = z.infer<typeof credentialFormSchema>;
export type CredentialCheckForm = z.infer<typeof credentialCheckFormSchema>;
export type CredentialState = (typeof credentialStates)[number];
export type MemberCredential = z.infer<typeof memberCredentialSchema>;
export type CredentialList = z.infer<typeof credentialListSchema>;
export type PublicCredential = z.infer<typeof publicCredentialSchema>;
export type CredentialDocumentInfo = z.infer<typeof credentialDocumentSchema>;

export const documentFormSchema = z.object({
  content: z.file().describe('PDF, JPEG or PNG, up to 10 MB'),
});

import { z } from 'zod';
import { id, listOf, timestamp } from '../shared/common-schemas.ts';
import { credentialKinds, paperTypes } from './credential-kinds.ts';
import { bounds } from '../shared/limits.ts';
import { pagingQuery, searchedListOf } from '../shared/paging.ts';
import { lineOf, required } from '../shared/text.ts';

const day = z.iso.date({ error: 'must be a date' }).nullable();
const typedDay = z.string().regex(/^(\d{4}-\d{2}-\d{2})?$/, 'must be a date');

/** A user name before an @ is rejected: it would look like the host. */
const address = String.raw`https?://[^\s/?#\\@]+([/?#]\S*)?`;
const noAddress = 'must be an address that starts with https://';

const url = lineOf(bounds.line).regex(new RegExp(`^${address}$`, 'i'), noAddress);

/** Fields that the owner fills in. */
const said = {
  kind: z.enum(credentialKinds),
  body: required(lineOf(bounds.name)).describe('issuing organisation'),
  number: lineOf(bounds.name).nullable(),
  url: url.nullable().describe('link to the entry in a public register'),
  since: day,
  until: day,
};

const inOrder = ({ since, until }: { since?: string | null; until?: string | null }) =>
  !since || !until || since <= until;
const order = { path: ['until'], message: 'must not be before the start' };

/** POST /users/{id}/credentials. Absent fields are null. */
export const credentialCreation = z
  .strictObject({
    ...said,
    number: said.number.optional(),
    url: said.url.optional(),
    since: said.since.optional(),
    until: said.until.optional(),
  })
  .refine(inOrder, order);

export const credentialChange = z.strictObject(said).partial().refine(inOrder, order);

/** Form values: plain text; an empty string means null. */
export const credentialForm = z
  .object({
    ...said,
    number: lineOf(bounds.name),
    url: lineOf(bounds.line).regex(new RegExp(`^(${address})?$`, 'i'), noAddress),
    since: typedDay,
    until: typedDay,
  })
  .refine(inOrder, order);

export const paper = z.object({
  name: z.string(),
  type: z.enum(paperTypes),
  size: z.int().describe('bytes'),
  at: timestamp,
});

/** A credential as its owner and admins see it. */
export const credential = z.object({
  id,
  created_at: timestamp,
  updated_at: timestamp,
  ...said,
  paper: paper.nullable(),
  checked_at: timestamp.nullable(),
  checked_with: z.string().nullable(),
  checked_until: z.iso.date().nullable().describe('last day the check is valid'),
  is_current: z.boolean().describe('checked, and the check has not expired'),
});

const version = { version: z.int().describe('send as If-Match') };

export const listedCredential = credential.extend(version);

export const credentials = listOf(listedCredential);

/** Public part of a verified, current credential. */
export const shownCredential = z.object({
  kind: said.kind,
  body: z.string(),
  number: z.string().nullable(),
  url: z.string().nullable(),
  until: z.iso.date().describe('last day the credential is valid'),
  checked_at: timestamp,
});

export const credentialCheck = z.strictObject({
  until: z.iso.date({ error: 'must be a date' }).describe('date of the next check at the latest'),
  with: lineOf(bounds.name).nullish().describe('who or what confirmed it'),
});

/** Values of the verification form. */
export const credentialCheckForm = z.object({
  until: credentialCheck.shape.until,
  with: lineOf(bounds.name),
});

export const credentialStates = ['due', 'ending', 'checked'] as const;

/** GET /credentials: a credential with its owner. */
export const credentialOfSomebody = listedCredential.extend({
  user_id: id,
  user_name: z.string(),
  user_tag: z.string().nullable().describe('null if the profile is not public'),
  user_image_name: z.string().nullable(),
});

export const credentialList = searchedListOf(credentialOfSomebody);

export const credentialListQuery = pagingQuery([])
  .pick({ limit: true, offset: true })
  .extend({
    state: z
      .enum(credentialStates)
      .optional()
      .describe(
        'due: not checked but with a document, number or link, or with a newer document, longest waiting first (default); ending: the check expires soon or has expired recently; checked: the check is valid',
      ),
  });

export type Credential = z.infer<typeof credential>;
export type ListedCredential = z.infer<typeof listedCredential>;
export type Credentials = z.infer<typeof credentials>;
export type CredentialCreation = z.infer<typeof credentialCreation>;
export type CredentialChange = z.infer<typeof credentialChange>;
export type CredentialForm = z.infer<typeof credentialForm>;
export type CredentialCheck = z.infer<typeof credentialCheck>;
export type CredentialCheckForm = z.infer<typeof credentialCheckForm>;
export type CredentialState = (typeof credentialStates)[number];
export type CredentialOfSomebody = z.infer<typeof credentialOfSomebody>;
export type CredentialList = z.infer<typeof credentialList>;
export type ShownCredential = z.infer<typeof shownCredential>;
export type Paper = z.infer<typeof paper>;

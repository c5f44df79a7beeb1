/** Schemas of invitation links and mailings, and the parser of a pasted list of addresses. */

import { z } from 'zod';
import { emailSchema as emailSent } from '../accounts/email-address.ts';
import { personNameSchema } from '../accounts/person-names.ts';
import { idSchema, timestampSchema } from '../shared/common-schemas.ts';
import { mailPreviewSchema } from '../system/email-templates.ts';

/** Days of validity, uses per link (most, default), addresses per mailing, and links listed. */
export const inviteLimits = { days: 30, most: 500, usual: 25, atOnce: 200, listed: 20 } as const;

export const inviteCreationSchema = z.strictObject({
  most: z.int().min(1).max(inviteLimits.most).describe('number of times the link can be used'),
});

export const createdInviteSchema = z.object({
  id: idSchema,
  link: z.string().describe('only returned once; only a hash of its secret is stored'),
});

export const inviteListSchema = z.object({
  data: z.array(
    z.object({
      id: idSchema,
      created_at: timestampSchema,
      created_by_name: z.string().nullable(),
      most: z.int(),
      uses: z.int(),
      ends_at: timestampSchema,
      is_over: z.boolean(),
    }),
  ),
  mailed: z.int().describe('invitations e-mailed in the last months'),
  came: z.int().describe('of these, people who have joined'),
});

/** Result per address. `full`: the address already received its daily maximum of mails. */
export const inviteStates = [
  'good',
  'member',
  'stopped',
  'invited',
  'full',
  'twice',
  'bad',
] as const;

export const inviteMailingSchema = z.strictObject({
  addresses: z.string().max(50_000).describe('one address per line, or CSV lines that contain one'),
});

export const inviteRecipientsSchema = z.object({
  rows: z.array(
    z.object({
      line: z.int(),
      said: z.string().describe('the address, or the whole line if it has none'),
      name: z.string().nullable().describe('name given on the line'),
      state: z.enum(inviteStates),
    }),
  ),
  count: z.int().describe('valid addresses'),
});
export const invitePreviewSchema = inviteRecipientsSchema.extend({ mail: mailPreviewSchema });

/** GET by link: its state, and the invited person if the link was mailed and is still valid. */
export const inviteStatusSchema = z.object({
  is_good: z.boolean(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  by_name: z.string().nullable().describe('person who invites'),
  by_image: z.string().nullable().describe('file of their profile picture'),
});

export interface InviteLine {
  line: number;
  said: string;
  email: string | null;
  name: string | null;
}

/** Parses pasted lines or a CSV table. A first line without an address is the header. */
export function parseInviteList(text: string): InviteLine[] {
  const [first = '', ...rest] = text.split(/\r\n|\r|\n/);
  const head = first.includes('@') ? null : splitCells(first);
  return [head ? '' : first, ...rest]
    .map((said, index) => ({
      line: index + 1,
      said: said.trim(),
      ...findRecipient(splitCells(said), head),
    }))
    .filter(({ said }) => said !== '');
}

/** Splits a line into cells; a cell may be quoted. */
const splitCells = (line: string) =>
  Array.from(
    `,${line.slice(0, 1_000)}`.matchAll(/[,;\t]((?:"(?:[^"]|"")*"|[^,;\t"])*)/g),
    ([, cell = '']) =>
      cell.replace(/"((?:[^"]|"")*)"/g, (_, inner: string) => inner.replaceAll('""', '"')).trim(),
  );

/** Finds the first address, plain or as `Name <address>`, and the name next to it. */
function findRecipient(cells: string[], head: string[] | null): Pick<InviteLine, 'email' | 'name'> {
  const found = cells.map((cell) => /^(.*?)<([^<>]+)>/.exec(cell) ?? [cell, '', cell]);
  const emails = found.map(([, , cell = '']) => emailSent.safeParse(cell).data ?? null);
  const at = emails.findIndex((one) => one !== null);
  if (at < 0) return { email: null, name: null };
  const email = emails[at] ?? null;
  return { email, name: cleanName(found[at]?.[1] || findName(cells, at, head)) };
}

/** Name columns by the header, otherwise the cells before or directly after the address. */
function findName(cells: string[], at: number, head: string[] | null) {
  const columns = cells.filter((_, column) => /name/i.test(head?.[column] ?? ''));
  if (columns.length > 0) return columns.join(' ');
  return head ? '' : cells.slice(0, at).join(' ') || cells[at + 1];
}

/** Normalizes a name: 'Low, Ada' becomes 'Ada Low'. */
function cleanName(text = '') {
  const name = text
    .replace(/^([^,]+),([^,]+)$/, '$2 $1')
    .replace(/\s+/g, ' ')
    .trim();
  // A name that contains a host would put a stranger's link into the mail.
  const isName = /\p{L}/u.test(name) && !/\.\p{L}{2,}/u.test(name);
  return isName && personNameSchema.safeParse(name).success ? name : null;
}

export type InviteMailing = z.infer<typeof inviteMailingSchema>;
export type InviteStatus = z.infer<typeof inviteStatusSchema>;
export type InviteList = z.infer<typeof inviteListSchema>;
export type InviteRecipients = z.infer<typeof inviteRecipientsSchema>;
export type InvitePreview = z.infer<typeof invitePreviewSchema>;
export type InviteState = (typeof inviteStates)[number];

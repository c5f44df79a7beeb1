import { z } from 'zod';
import { id, timestamp } from './answers.ts';
import { mailPreview } from './email_templates.ts';
import { email as emailSent } from './email-address.ts';
import { personName } from './person-names.ts';

/** Days that an invitation is good, people who may come in by one link, addresses that are sent to at once, links shown. */
export const invites = { days: 30, most: 500, usual: 25, atOnce: 200, listed: 20 } as const;

export const inviteCreation = z.strictObject({
  most: z.int().min(1).max(invites.most).describe('how many may come in by it'),
});

export const inviteMade = z.object({
  id,
  link: z.string().describe('told this once: of its secret only a hash is kept'),
});

export const inviteList = z.object({
  data: z.array(
    z.object({
      ...{ id, created_at: timestamp, created_by_name: z.string().nullable() },
      ...{ most: z.int(), uses: z.int(), ends_at: timestamp },
      is_over: z.boolean(),
    }),
  ),
  mailed: z.int().describe('invitations that were mailed in the last months'),
  came: z.int().describe('of these, who has come in'),
});

/** What becomes of an address: only a good one is sent an invitation. A full one has got as many mails today as it may. */
export const inviteStates = [
  ...(['good', 'member', 'stopped', 'invited', 'full', 'twice', 'bad'] as const),
] as const;

export const inviteMailing = z.strictObject({
  addresses: z
    .string()
    .max(50_000)
    .describe('a line each: an address, or a line of CSV that holds one'),
});

export const inviteRows = z.object({
  rows: z.array(
    z.object({
      line: z.int(),
      said: z.string().describe('the address, or the line where there is none'),
      name: z.string().nullable().describe('whom the line names beside it'),
      state: z.enum(inviteStates),
    }),
  ),
  count: z.int().describe('good ones'),
});
export const invitePreview = inviteRows.extend({ mail: mailPreview });

/** What whoever holds a link is told of it; who is invited, where it was mailed to them and is good still. */
export const inviteLooked = z.object({
  is_good: z.boolean(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  by_name: z.string().nullable().describe('who invites'),
  by_image: z.string().nullable().describe('the file of their face'),
});

export interface Line {
  line: number;
  said: string;
  email: string | null;
  name: string | null;
}

/** The lines of a list that say something; a first one that holds no address is the head of a table. */
export function linesOf(text: string): Line[] {
  const [first = '', ...others] = text.split(/\r\n|\r|\n/);
  const head = first.includes('@') ? null : cellsOf(first);
  return [head ? '' : first, ...others]
    .map((said, index) => ({ line: index + 1, said: said.trim(), ...whomOf(cellsOf(said), head) }))
    .filter(({ said }) => said !== '');
}

/** A cell may stand in quotes, or a part of it. */
const cellsOf = (line: string) =>
  Array.from(
    `,${line.slice(0, 1_000)}`.matchAll(/[,;\t]((?:"(?:[^"]|"")*"|[^,;\t"])*)/g),
    ([, cell = '']) =>
      cell.replace(/"((?:[^"]|"")*)"/g, (_, inner: string) => inner.replaceAll('""', '"')).trim(),
  );

/** The first cell that is an address, by itself or as in `Name <address>`, and whom the line names beside it. */
function whomOf(cells: string[], head: string[] | null): Pick<Line, 'email' | 'name'> {
  const found = cells.map((cell) => /^(.*?)<([^<>]+)>/.exec(cell) ?? [cell, '', cell]);
  const emails = found.map(([, , cell = '']) => emailSent.safeParse(cell).data ?? null);
  const at = emails.findIndex((one) => one !== null);
  if (at < 0) return { email: null, name: null };
  const email = emails[at] ?? null;
  return { email, name: nameIn(found[at]?.[1] || named(cells, at, head)) };
}

/** Of a table the columns that its head calls names; else what stands before the address, or right behind it. */
function named(cells: string[], at: number, head: string[] | null) {
  const columns = cells.filter((_, column) => /name/i.test(head?.[column] ?? ''));
  if (columns.length > 0) return columns.join(' ');
  return head ? '' : cells.slice(0, at).join(' ') || cells[at + 1];
}

/** What mails and a form can call somebody: 'Low, Ada' is Ada Low. */
function nameIn(said = '') {
  const name = said
    .replace(/^([^,]+),([^,]+)$/, '$2 $1')
    .replace(/\s+/g, ' ')
    .trim();
  // A name that holds a host would be a stranger's link in the mail.
  const isName = /\p{L}/u.test(name) && !/\.\p{L}{2,}/u.test(name);
  return isName && personName.safeParse(name).success ? name : null;
}

export type InviteCreation = z.infer<typeof inviteCreation>;
export type InviteMailing = z.infer<typeof inviteMailing>;
export type InviteLooked = z.infer<typeof inviteLooked>;
export type InviteList = z.infer<typeof inviteList>;
export type InviteRows = z.infer<typeof inviteRows>;
export type InvitePreview = z.infer<typeof invitePreview>;
export type InviteState = (typeof inviteStates)[number];

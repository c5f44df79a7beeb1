import { z } from 'zod';
import { id, timestamp } from './answers.ts';
import { mailPreview } from './email_templates.ts';

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

/** What becomes of an address: only a good one is sent an invitation. */
export const inviteStates = ['good', 'member', 'stopped', 'invited', 'twice', 'bad'] as const;

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
      state: z.enum(inviteStates),
    }),
  ),
  count: z.int().describe('good ones'),
});
export const invitePreview = inviteRows.extend({ mail: mailPreview });

/** Whether an invitation is good still. */
export const inviteLooked = z.object({ is_good: z.boolean() });

const address = z.string().max(254).regex(z.regexes.email);

export interface Line {
  line: number;
  said: string;
  email: string | null;
}

/** The lines of a list that say something; a first one that holds no address is the head of a table. */
export function linesOf(text: string): Line[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((said, index) => ({ line: index + 1, said: said.trim(), email: addressIn(said) }))
    .filter(({ said, line }) => said !== '' && !(line === 1 && !said.includes('@')));
}

/** The first cell that is an address, by itself or as in `Name <address>`. */
function addressIn(line: string): string | null {
  const cells = line
    .split(/[,;\t]/)
    .map((cell) => (/<([^<>]+)>/.exec(cell)?.[1] ?? cell).replaceAll('"', '').trim().toLowerCase());
  return cells.find((cell) => address.safeParse(cell).success) ?? null;
}

export type InviteCreation = z.infer<typeof inviteCreation>;
export type InviteMailing = z.infer<typeof inviteMailing>;
export type InviteList = z.infer<typeof inviteList>;
export type InviteRows = z.infer<typeof inviteRows>;
export type InvitePreview = z.infer<typeof invitePreview>;
export type InviteState = (typeof inviteStates)[number];

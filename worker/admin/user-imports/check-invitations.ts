/** Checks the lines of a list of invitations: who would be invited, and why the others are not. */

import { getInvitesSince } from '../../auth/valid-invite.ts';
import { type InviteState, parseInviteList } from '../../contract/admin/invites.ts';
import {
  type InviteSkipCode,
  inviteSkipCodes,
  type UserImportFault,
} from '../../contract/admin/user-imports.ts';
import type { Database } from '../../db/client.ts';
import type { Bindings } from '../../env.ts';
import { toFieldErrorBody } from '../../http/field-errors.ts';
import { hashAddressees, inviteStatesQuery } from '../invites/invite-state.ts';
import type { CheckedRow, CheckedRows } from './check-rows.ts';

/** Addresses per statement; a bound value is limited to 2 MB. */
const ADDRESSES_PER_STATEMENT = 2_500;

/** Characters of a line without an address that its fault quotes. */
const QUOTED_LENGTH = 100;

/** Runs the dry run in one round trip. */
export async function checkInvitations(
  db: Database,
  env: Bindings,
  text: string,
): Promise<CheckedRows> {
  const lines = parseInviteList(text);
  const emails = [...new Set(lines.flatMap(({ email }) => email ?? []))];
  const states = await findStates(db, env, emails);
  const lineOfEmail = new Map<string, number>();
  const checked = lines.map(({ line, said, email, name }) => {
    const first = email ? lineOfEmail.get(email) : undefined;
    if (email && first === undefined) lineOfEmail.set(email, line);
    if (!email) return refuse(line, said, 'invite_no_address', { text: quote(said) });
    if (first !== undefined) return refuse(line, email, 'invite_twice', { line: first });
    const state = states.get(email) ?? 'good';
    const code = getInviteSkipCode(state);
    const row: CheckedRow = {
      place: line,
      email,
      user_id: null,
      state: code ? 'skipped' : 'waiting',
      planned: code ? null : { email, name },
      error: code ? { code } : null,
    };
    return { row, faults: [] };
  });
  return {
    rows: checked.map(({ row }) => row),
    faults: checked.flatMap(({ faults }) => faults),
  };
}

async function findStates(db: Database, env: Bindings, emails: readonly string[]) {
  const addressees = await hashAddressees(env, emails);
  const since = getInvitesSince();
  const partOf = (part: number) =>
    inviteStatesQuery(
      addressees.slice(part * ADDRESSES_PER_STATEMENT, (part + 1) * ADDRESSES_PER_STATEMENT),
      since,
    );
  const { states1, states2, states3, states4 } = await db.run({
    queries: { states1: partOf(0), states2: partOf(1), states3: partOf(2), states4: partOf(3) },
  });
  return new Map(
    [...states1, ...states2, ...states3, ...states4].map(({ email, state }) => [email, state]),
  );
}

/** Why an address in this state is skipped; null if it is invited. */
function getInviteSkipCode(state: InviteState): InviteSkipCode | null {
  return inviteSkipCodes.find((code) => code === `invite_${state}`) ?? null;
}

function refuse(
  line: number,
  said: string,
  code: 'invite_no_address' | 'invite_twice',
  values: Record<string, string | number>,
): { row: CheckedRow; faults: UserImportFault[] } {
  const field = 'email';
  const { message } = toFieldErrorBody({ path: field, code, values });
  return {
    row: {
      place: line,
      email: said.slice(0, 254),
      user_id: null,
      state: 'faulty',
      planned: null,
      error: { code, values },
    },
    faults: [{ row: line, line, column: '', field, message, code, values }],
  };
}

const quote = (said: string) =>
  said.length > QUOTED_LENGTH ? `${said.slice(0, QUOTED_LENGTH)}…` : said;

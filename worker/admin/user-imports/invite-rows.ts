/**
 * Invites the people of the next rows of a list. All statements depend on the rows being unwritten,
 * so the queue may deliver them twice.
 */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { getInvitesSince } from '../../auth/valid-invite.ts';
import { userImportLimits } from '../../contract/admin/user-imports.ts';
import { type Database, prepare, statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { sentEmailsTable } from '../../db/schema/emails.ts';
import { type PlannedInvitation, userImportRowsTable } from '../../db/schema/user-imports.ts';
import { usersTable } from '../../db/schema/users.ts';
import type { Bindings } from '../../env.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { hashMailbox } from '../../mail/outbox/stranger-mail-limit.ts';
import { selectInviteState } from '../invites/invite-state.ts';
import { composeInvitation, insertInvitations } from '../invites/write-invitations.ts';

const waitingRowsQuery = prepare(['id'], ({ id }) =>
  qb
    .select({
      place: userImportRowsTable.place,
      planned: sql`${userImportRowsTable.planned}`.mapWith(
        (json): PlannedInvitation => JSON.parse(json),
      ),
    })
    .from(userImportRowsTable)
    .where(and(eq(userImportRowsTable.import_id, id), eq(userImportRowsTable.state, 'waiting')))
    .orderBy(userImportRowsTable.place)
    .limit(userImportLimits.part),
);

const adminNameQuery = prepare(['id'], ({ id }) =>
  qb.select({ name: usersTable.name }).from(usersTable).where(eq(usersTable.id, id)),
);

/** Invites the people of the next rows in one batch, and returns the number of these rows. */
export async function inviteNextRows(
  db: Database,
  env: Bindings,
  import_id: string,
  by: string,
): Promise<number> {
  const { rows, admins, templates } = await db.run({
    queries: {
      rows: waitingRowsQuery({ id: import_id }),
      admins: adminNameQuery({ id: by }),
      templates: templateQuery('invitation'),
    },
  });
  const [template] = templates;
  const context = { env, by, by_name: admins[0]?.name ?? '', at: getNowIso(), template };
  const invitations = await Promise.all(
    rows.map(async ({ place, planned: { email, name } }) => {
      const address_hash = await hashMailbox(env, email);
      return await composeInvitation(context, { email, name, address_hash, place });
    }),
  );
  const settled = invitations.map(({ place, email, mail, address_hash }) => ({
    place,
    email,
    mail,
    address_hash,
  }));
  await db.batch([
    ...insertInvitations(context, invitations, isWaiting(import_id)),
    settleRows(import_id, JSON.stringify(settled)),
  ]);
  await enqueueMails(
    env,
    invitations.map(({ mail }) => ({ id: mail, is_urgent: false })),
  );
  return rows.length;
}

/** SQL condition: the row of the invitation `m.value` is not written yet. */
const isWaiting = (import_id: string): SQL =>
  sql`exists (select 1 from ${userImportRowsTable} where ${userImportRowsTable.import_id} = ${import_id}
    and ${userImportRowsTable.place} = m.value ->> 'place' and ${userImportRowsTable.state} = 'waiting')`;

/** Stores the outcome of the rows. A mail that was not written names the reason. */
const settleRows = (import_id: string, rows: string) => {
  const reason = selectInviteState(
    sql`m.value ->> 'email'`,
    sql`m.value ->> 'address_hash'`,
    getInvitesSince(),
  );
  return statement(sql`
    update ${userImportRowsTable} set
      state = iif(s.is_mailed, 'invited', 'skipped'),
      error = iif(s.is_mailed, null, json_object('code', 'invite_' || s.reason)),
      is_mailed = s.is_mailed,
      planned = null
    from (
      select m.value ->> 'place' as place, ${reason} as reason,
        exists (select 1 from ${sentEmailsTable} where ${sentEmailsTable.id} = m.value ->> 'mail') as is_mailed
      from json_each(${rows}) m
    ) s
    where import_id = ${import_id} and ${userImportRowsTable.place} = s.place and state = 'waiting'`);
};

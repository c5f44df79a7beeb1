import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import { buildAccountHistory } from '../../auth/build-account-history.ts';
import { mailBouncesApi } from '../../contract/system/mail-bounces.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { isReturned, sentEmailsTable } from '../../db/schema/emails.ts';
import { usersTable } from '../../db/schema/users.ts';
import { defineMutation } from '../../http/mutation.ts';

/** Clears a bounce, so that mail is sent again. */
export const retryBouncedAddress = defineMutation(mailBouncesApi.retryAddress, {
  auth: 'S',
  allowForApplicants: true,
  changes: [],
  run: async (_, c) => {
    const id = c.req.param('id');
    const address = qb
      .select({ email: usersTable.email })
      .from(usersTable)
      .where(eq(usersTable.id, id));
    const bouncedMails = qb
      .select({ id: sentEmailsTable.id })
      .from(sentEmailsTable)
      .where(and(eq(sentEmailsTable.to_addr, sql`${address}`), isReturned(sentEmailsTable)));
    await c.var.db.batch([
      buildAccountHistory({
        user: id,
        by: c.var.viewer?.id ?? null,
        description: 'E-mails resumed',
        when: exists(bouncedMails),
      }).row,
      statement(
        qb
          .update(sentEmailsTable)
          .set({ returned_over_at: getNowIso() })
          .where(inArray(sentEmailsTable.id, bouncedMails)),
      ),
    ]);
    return c.body(null, 204);
  },
});

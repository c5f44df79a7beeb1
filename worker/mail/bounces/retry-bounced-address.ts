import { sql } from 'drizzle-orm';
import { buildAccountHistory } from '../../auth/build-account-history.ts';
import { mailBouncesApi } from '../../contract/system/mail-bounces.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isReturnedMail } from '../../db/schema/emails.ts';
import { defineMutation } from '../../http/mutation.ts';

/** Clears a bounce, so that mail is sent again. */
export const retryBouncedAddress = defineMutation(mailBouncesApi.retryAddress, {
  auth: 'S',
  allowForApplicants: true,
  changes: [],
  run: async (_, c) => {
    const id = c.req.param('id');
    const bouncedMail = sql`from sent_emails where to_addr = (select email from users where id = ${id})
      and ${sql.raw(isReturnedMail)}`;
    await c.var.db.batch([
      buildAccountHistory({
        user: id,
        by: c.var.viewer?.id ?? null,
        description: 'E-mails resumed',
        when: sql`exists (select 1 ${bouncedMail})`,
      }).row,
      statement(sql`update sent_emails set returned_over_at = ${getNowIso()}
        where id in (select id ${bouncedMail})`),
    ]);
    return c.body(null, 204);
  },
});

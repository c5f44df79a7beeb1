import { sql } from 'drizzle-orm';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { statement } from '../../db/client.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { notifyFactorChange } from '../second-factor/notify-factor-change.ts';
import { requireRecentAuth } from '../step-up.ts';

/** DELETE /users/{id}/authenticator. */
export const deleteAuthenticator = defineMutation(secondFactorsApi.deleteAuthenticator, {
  auth: 'Self',
  allowForApplicants: true,
  changes: [],
  preload: () => [templateQuery('second-factor-changed')] as const,
  run: async (_, c, [[template]]) => {
    const { viewer, db } = c.var;
    await requireRecentAuth(c, 'remove authenticator codes');
    const id = viewer?.id ?? '';
    const isSet = sql`exists (select 1 from authenticators where user_id = ${id} and confirmed_at is not null)`;
    const notification = await notifyFactorChange(c, 'authenticator_removed', {
      template,
      when: isSet,
    });
    const rows = await db.batch([
      ...notification.statements,
      statement(sql`delete from authenticators where user_id = ${id} returning user_id`),
    ]);
    if (rows.at(-1)?.length === 0) throw notFoundError('This account has no authenticator codes.');
    await enqueueMails(c.env, [notification.mail]);
    return c.body(null, 204);
  },
});

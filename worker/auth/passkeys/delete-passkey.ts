import { sql } from 'drizzle-orm';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { prepare, statement } from '../../db/client.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { notifyFactorChange } from '../second-factor/notify-factor-change.ts';
import { requireRecentAuth } from '../step-up.ts';

const passkeyNameQuery = prepare<{ name: string }>(sql`
  select name from passkeys where id = ${sql.placeholder('passkey_id')} and user_id = ${sql.placeholder('id')}`);

/** DELETE /users/{id}/passkeys/{passkey_id}. */
export const deletePasskey = defineMutation(secondFactorsApi.deletePasskey, {
  auth: 'Self',
  allowForApplicants: true,
  changes: [],
  preload: ({ id, passkey_id }) =>
    [passkeyNameQuery({ id, passkey_id }), templateQuery('second-factor-changed')] as const,
  run: async (_, c, [[passkey], [template]]) => {
    const { viewer, db } = c.var;
    await requireRecentAuth(c, 'remove a passkey');
    const { passkey_id } = c.req.param();
    const isThere = sql`exists (select 1 from passkeys where id = ${passkey_id} and user_id = ${viewer?.id})`;
    const notification = await notifyFactorChange(c, 'passkey_removed', {
      template,
      detail: passkey?.name ?? null,
      when: isThere,
    });
    const rows = await db.batch([
      ...notification.statements,
      statement<{ id: string }>(sql`
        delete from passkeys where id = ${passkey_id} and user_id = ${viewer?.id} returning id`),
    ]);
    if (rows.at(-1)?.length === 0) throw notFoundError('This passkey does not exist.');
    await enqueueMails(c.env, [notification.mail]);
    return c.body(null, 204);
  },
});

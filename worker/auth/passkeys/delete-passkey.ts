import { and, eq, exists, type Placeholder } from 'drizzle-orm';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { prepare, statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { passkeysTable } from '../../db/schema/security.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { notifyFactorChange } from '../second-factor/notify-factor-change.ts';
import { requireRecentAuth } from '../step-up.ts';

const passkeyNameQuery = prepare(['passkey_id', 'id'], ({ passkey_id, id }) =>
  qb.select({ name: passkeysTable.name }).from(passkeysTable).where(isPasskeyOf(passkey_id, id)),
);

const isPasskeyOf = (id: Placeholder | string, user_id: Placeholder | string) =>
  and(eq(passkeysTable.id, id), eq(passkeysTable.user_id, user_id));

/** DELETE /users/{id}/passkeys/{passkey_id}: removes one of the member’s passkeys. */
export const deletePasskey = defineMutation(secondFactorsApi.deletePasskey, {
  auth: 'Self',
  allowForApplicants: true,
  changes: [],
  preload: ({ id, passkey_id }) => ({
    passkey: passkeyNameQuery({ id, passkey_id }),
    template: templateQuery('second-factor-changed'),
  }),
  run: async (_, c, { passkey: [passkey], template: [template] }) => {
    const { viewer, db } = c.var;
    await requireRecentAuth(c, 'remove_passkey');
    const { passkey_id } = c.req.param();
    const isPasskey = isPasskeyOf(passkey_id, viewer?.id ?? '');
    const notification = await notifyFactorChange(c, 'passkey_removed', {
      template,
      detail: passkey?.name ?? null,
      when: exists(qb.select({ id: passkeysTable.id }).from(passkeysTable).where(isPasskey)),
    });
    const { removed } = await db.run({
      written: notification.statements,
      queries: {
        removed: statement(
          qb.delete(passkeysTable).where(isPasskey).returning({ id: passkeysTable.id }),
        ),
      },
    });
    if (removed.length === 0) throw notFoundError('passkey_not_found');
    await enqueueMails(c.env, [notification.mail]);
    return c.body(null, 204);
  },
});

import { eq } from 'drizzle-orm';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { authenticatorsTable } from '../../db/schema/security.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { hasAuthenticator } from '../second-factor/has-second-factor.ts';
import { notifyFactorChange } from '../second-factor/notify-factor-change.ts';
import { requireRecentAuth } from '../step-up.ts';

/** DELETE /users/{id}/authenticator: removes the member’s authenticator app as a second factor. */
export const deleteAuthenticator = defineMutation(secondFactorsApi.deleteAuthenticator, {
  auth: 'Self',
  allowForApplicants: true,
  changes: [],
  preload: () => ({ template: templateQuery('second-factor-changed') }),
  run: async (_, c, { template: [template] }) => {
    const { viewer, db } = c.var;
    await requireRecentAuth(c, 'remove_authenticator');
    const id = viewer?.id ?? '';
    const notification = await notifyFactorChange(c, 'authenticator_removed', {
      template,
      when: hasAuthenticator(id),
    });
    const { removed } = await db.run({
      written: notification.statements,
      queries: {
        removed: statement(
          qb
            .delete(authenticatorsTable)
            .where(eq(authenticatorsTable.user_id, id))
            .returning({ user_id: authenticatorsTable.user_id }),
        ),
      },
    });
    if (removed.length === 0) throw notFoundError('no_authenticator');
    await enqueueMails(c.env, [notification.mail]);
    return c.body(null, 204);
  },
});

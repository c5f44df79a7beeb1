/**
 * Stops all mail to a user by the link in a mail, or undoes it. The response is the same for an
 * invalid link.
 */

import { and, eq, exists, isNotNull, isNull } from 'drizzle-orm';
import { hashToken } from '../auth/link-token.ts';
import { unsubscribeApi } from '../contract/system/unsubscribe.api.ts';
import { auditedUpdate } from '../db/audited-update.ts';
import { statement } from '../db/client.ts';
import { getNowIso } from '../db/clock.ts';
import { qb } from '../db/query-builder.ts';
import { emailLinksTable, invitesTable } from '../db/schema/accounts.ts';
import { usersTable } from '../db/schema/users.ts';
import { defineMutation } from '../http/mutation.ts';

const buildUnsubscribeMutation = (
  name: 'unsubscribe' | 'unsubscribeOneClick' | 'resubscribe',
  again = name === 'resubscribe',
) =>
  defineMutation(unsubscribeApi[name], {
    auth: 'P',
    changes: [],
    run: async (_, c) => {
      const { user_id: id, email_id } = c.req.param();
      const hash = await hashToken(email_id);
      const moment = getNowIso();
      const { statements } = auditedUpdate({
        table: usersTable,
        resource: 'users',
        title: usersTable.name,
        id,
        actorId: id,
        at: moment,
        set: { email_unsubscribed_at: again ? null : moment },
        when: and(
          (again ? isNotNull : isNull)(usersTable.email_unsubscribed_at),
          exists(
            qb
              .select({ hash: emailLinksTable.hash })
              .from(emailLinksTable)
              .where(
                and(
                  eq(emailLinksTable.hash, hash),
                  eq(emailLinksTable.user_id, usersTable.id),
                  eq(emailLinksTable.purpose, 'unsubscribe'),
                ),
              ),
          ),
        ),
        description: again ? 'Resubscribed' : 'Unsubscribed',
      });
      const written = [
        ...statements,
        // Link of an invited person without an account.
        statement(
          qb
            .update(invitesTable)
            .set(again ? { stopped_at: null } : { stopped_at: moment, name: null })
            .where(
              and(
                eq(invitesTable.id, id),
                eq(invitesTable.hash, hash),
                again ? undefined : isNull(invitesTable.stopped_at),
              ),
            ),
        ),
      ];
      await c.var.db.run({ written });
      return c.body(null, 204);
    },
  });

export const unsubscribeUser = buildUnsubscribeMutation('unsubscribe');

/** One-click request of mail programs (List-Unsubscribe-Post). */
export const unsubscribeOneClick = buildUnsubscribeMutation('unsubscribeOneClick');

/** Undo on the page. */
export const resubscribeUser = buildUnsubscribeMutation('resubscribe');

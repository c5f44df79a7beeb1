/**
 * The mailbox owner accepts a reset at once or stops it, which ends all sessions. After a recent
 * e-mail change it cannot be accelerated.
 * @throws HttpError 409 `done` if link or reset is over; `in_use` if it must wait
 */

import { and, eq, exists, gt, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { isTrue, qb } from '../../db/query-builder.ts';
import { emailLinksTable } from '../../db/schema/accounts.ts';
import { secondFactorResetsTable } from '../../db/schema/security.ts';
import { usersTable } from '../../db/schema/users.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { buildAccountHistory } from '../build-account-history.ts';
import { selectFormerAddress } from '../email-change/select-former-address.ts';
import { endOtherSessions, endPendingLinks } from '../end-access.ts';
import { hashToken } from '../link-token.ts';
import { getOldestValidTime } from '../links/link-purposes.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import {
  deletePendingReset,
  expireResetLinks,
  hasPendingReset,
  isResetByActiveAdmin,
  recordCancelledReset,
} from '../second-factor/pending-factor-reset.ts';
import { deleteSecondFactors } from './delete-second-factors.ts';

// `selectFormerAddress` reads the links, too.
const answeredLink = alias(emailLinksTable, 'answered_link');
const admin = alias(usersTable, 'reset_admin');

const resetQuery = prepare(['hash', 'id', 'since', 'good'], ({ hash, id, since }) =>
  qb
    .select({
      former: selectFormerAddress(),
      is_backed: exists(
        qb
          .select({ id: admin.id })
          .from(admin)
          .where(
            and(
              eq(admin.id, secondFactorResetsTable.created_by),
              isTrue(admin.is_admin),
              isTrue(admin.is_active),
            ),
          ),
      ).mapWith(Boolean),
    })
    .from(answeredLink)
    .innerJoin(secondFactorResetsTable, eq(secondFactorResetsTable.user_id, answeredLink.user_id))
    .innerJoin(usersTable, eq(usersTable.id, answeredLink.user_id))
    .where(
      and(
        eq(answeredLink.hash, hash),
        eq(answeredLink.user_id, id),
        eq(answeredLink.purpose, 'factor'),
        isNull(answeredLink.used_at),
        gt(answeredLink.created_at, since),
      ),
    ),
);

export const answerSecondFactorReset = defineMutation(secondFactorsApi.answerReset, {
  auth: 'P',
  changes: [],
  run: async ({ is_wanted }, c) => {
    const { user_id: id, email_id } = c.req.param();
    const hash = await hashToken(email_id);
    const {
      reset: [found],
    } = await c.var.db.run({
      queries: {
        reset: resetQuery({
          hash,
          id,
          since: getOldestValidTime('factor'),
          good: getOldestValidTime('stop'),
        }),
      },
    });
    if (!found) throw resetEnded();
    if (is_wanted && !found.is_backed) throw resetEnded();
    if (is_wanted && found.former) {
      throw conflictError('in_use', 'factor_reset_waits');
    }
    // The first of two parallel answers wins, because it ends the reset.
    const isGood = is_wanted
      ? sql`${hasPendingReset(id)} and ${isResetByActiveAdmin(id)}`
      : hasPendingReset(id);
    const written = is_wanted
      ? [
          recordSecurityEvent(c, {
            kind: 'second_factor_reset',
            user: id,
            by: null,
            when: isGood,
          }),
          buildAccountHistory({
            user: id,
            by: null,
            description: 'Two-step verification reset',
            when: isGood,
          }).row,
          expireResetLinks(id, isGood),
          ...deleteSecondFactors(id, isGood),
        ]
      : [
          ...endOtherSessions(id, null, isGood),
          ...endPendingLinks(id, getNowIso(), isGood),
          ...recordCancelledReset(c, id, { by: null }),
        ];
    const { ended } = await c.var.db.run({
      written,
      queries: { ended: deletePendingReset(id, isGood) },
    });
    if (ended.length === 0) throw resetEnded();
    return c.body(null, 204);
  },
});

const resetEnded = () => conflictError('done', 'factor_reset_ended');

import { sql } from 'drizzle-orm';
import { accountTexts } from '../../contract/accounts/account.labels.ts';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { prepare } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { buildAccountHistory } from '../build-account-history.ts';
import { formerAddressSql } from '../email-change/former-address.ts';
import { endOtherSessions, endPendingLinks } from '../end-access.ts';
import { hashToken } from '../link-token.ts';
import { getOldestValidTime } from '../links/link-purposes.ts';
import { recordSecurityEvent } from '../record-security-event.ts';
import {
  cancelSecondFactorReset,
  expireResetLinks,
  hasPendingReset,
  isResetByActiveAdmin,
} from '../second-factor/pending-factor-reset.ts';
import { deleteSecondFactors } from './delete-second-factors.ts';

const resetQuery = prepare<{ former: string | null; is_backed: number }>(sql`
  select ${formerAddressSql} as former, exists (select 1 from users a
    where a.id = second_factor_resets.created_by and a.is_admin = 1 and a.is_active = 1) as is_backed
  from email_links k join second_factor_resets using (user_id) join users on users.id = k.user_id
  where k.hash = ${sql.placeholder('hash')} and k.user_id = ${sql.placeholder('id')}
    and k.purpose = 'factor' and k.used_at is null and k.created_at > ${sql.placeholder('since')}`);

/**
 * The mailbox owner accepts a reset at once or stops it, which ends all sessions. After a recent
 * e-mail change it cannot be accelerated.
 * @throws HttpError 409 `done` if link or reset is over; `in_use` if it must wait
 */
export const answerSecondFactorReset = defineMutation(secondFactorsApi.answerReset, {
  auth: 'P',
  changes: [],
  run: async ({ is_wanted }, c) => {
    const { user_id: id, email_id } = c.req.param();
    const hash = await hashToken(email_id);
    const [[found]] = await c.var.db.batch([
      resetQuery({
        hash,
        id,
        since: getOldestValidTime('factor'),
        good: getOldestValidTime('stop'),
      }),
    ]);
    if (!found) throw resetEnded();
    if (is_wanted && !found.is_backed) throw resetEnded();
    if (is_wanted && found.former) {
      throw conflictError('in_use', accountTexts.secondFactorReset.waits);
    }
    // The first of two parallel answers wins, because it ends the reset.
    const isGood = is_wanted
      ? sql`${hasPendingReset(id)} and ${isResetByActiveAdmin(id)}`
      : hasPendingReset(id);
    const rows = await c.var.db.batch(
      is_wanted
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
            endOtherSessions(id, null, isGood),
            ...endPendingLinks(id, getNowIso(), isGood),
            ...cancelSecondFactorReset(c, id, { by: null }),
          ],
    );
    if (!rows.at(-1)?.length) throw resetEnded();
    return c.body(null, 204);
  },
});

const resetEnded = () => conflictError('done', accountTexts.secondFactorReset.ended);

import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { accountWords } from '../../contract/accounts/account.labels.ts';
import { resetAnswer } from '../../contract/accounts/second-factors.ts';
import { prepare } from '../../db/client.ts';
import { inHistory } from '../build-account-history.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { conflict } from '../../http/http-error.ts';
import { hashOf } from '../link-token.ts';
import {
  endResetLinks,
  isBackedReset,
  isResetBegun,
  stopReset,
} from '../second-factor/cancel-reset.ts';
import { recordSecurity } from '../record-security-event.ts';
import { endBegun, endOtherSessions } from '../deactivate.ts';
import { dropSecondFactors } from './delete-second-factors.ts';
import { formerAddress } from '../email-change/former-address.ts';
import { goodSince } from '../links/link-purposes.ts';

const find = prepare<{ former: string | null; is_backed: number }>(sql`
  select ${formerAddress} as former, exists (select 1 from users a
    where a.id = second_factor_resets.created_by and a.is_admin = 1 and a.is_active = 1) as is_backed
  from email_links k join second_factor_resets using (user_id) join users on users.id = k.user_id
  where k.hash = ${sql.placeholder('hash')} and k.user_id = ${sql.placeholder('id')}
    and k.purpose = 'factor' and k.used_at is null and k.created_at > ${sql.placeholder('since')}`);

/**
 * The mailbox owner accepts a reset at once or stops it, which ends all sessions. After a recent
 * e-mail change it cannot be accelerated.
 * @throws HttpError 409 `done` if link or reset is over; `in_use` if it must wait
 */
export const answerSecondFactorReset = call<z.infer<typeof resetAnswer>>({
  method: 'put',
  path: '/users/second-factor/:user_id/:email_id',
  who: 'P',
  noun: 'second_factor_reset',
  summary: 'Confirm or stop a two-step verification reset, by its e-mailed link',
  body: resetAnswer,
  status: 204,
  changes: [],
  run: async ({ is_wanted }, c) => {
    const { user_id: id = '', email_id = '' } = c.req.param() as Record<string, string>;
    const hash = await hashOf(email_id);
    const [[found]] = await c.var.db.batch([
      find({ hash, id, since: goodSince('factor'), good: goodSince('stop') }),
    ]);
    if (!found) throw over();
    if (is_wanted && !found.is_backed) throw over();
    if (is_wanted && found.former) {
      throw conflict('in_use', accountWords.secondFactorReset.waits);
    }
    // The first of two parallel answers wins, because it ends the reset.
    const isGood = is_wanted ? sql`${isResetBegun(id)} and ${isBackedReset(id)}` : isResetBegun(id);
    const rows = await c.var.db.batch(
      is_wanted
        ? [
            recordSecurity(c, { kind: 'second_factor_reset', user: id, by: null, when: isGood }),
            inHistory({
              user: id,
              by: null,
              description: 'Two-step verification reset',
              when: isGood,
            }).row,
            endResetLinks(id, isGood),
            ...dropSecondFactors(id, isGood),
          ]
        : [
            endOtherSessions(id, null, isGood),
            ...endBegun(id, now(), isGood),
            ...stopReset(c, id, { by: null }),
          ],
    );
    if (!rows.at(-1)?.length) throw over();
    return c.body(null, 204);
  },
});

const over = () => conflict('done', accountWords.secondFactorReset.ended);

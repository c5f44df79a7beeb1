/** POST /users/{id}/recovery_codes: returns ten new codes once; they replace the old ones. */

import { sql } from 'drizzle-orm';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { prepare, statement } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { notifyFactorChange } from '../second-factor/notify-factor-change.ts';
import { requireRecentAuth } from '../step-up.ts';
import { generateRecoveryCodes } from './generate-recovery-codes.ts';

/** Any current code, to detect concurrent changes. */
const currentCodeQuery = prepare<{ hash: string | null }>(
  sql`select min(hash) as hash from recovery_codes where user_id = ${sql.placeholder('id')}`,
);

/** Milliseconds within which a repeated request is a double click. */
const REPEAT_MS = 10_000;

export const createRecoveryCodes = defineMutation(secondFactorsApi.createRecoveryCodes, {
  auth: 'Self',
  allowForApplicants: true,
  allowBefore2fa: true,
  changes: [],
  preload: ({ id }) => [templateQuery('second-factor-changed'), currentCodeQuery({ id })] as const,
  run: async (_, c, [[template], [former]]) => {
    const { viewer, db } = c.var;
    await requireRecentAuth(c, 'create recovery codes');
    const id = viewer?.id ?? '';
    // A double click creates one set, even if the first request has finished.
    const lately = new Date(getNowMs() - REPEAT_MS).toISOString();
    const isSame = sql`(select min(hash) from recovery_codes where user_id = ${id}) is ${former?.hash ?? null}
      and not exists (select 1 from recovery_codes where user_id = ${id} and created_at > ${lately})`;
    const { codes, statements, isMade } = await generateRecoveryCodes(id, isSame);
    const notification = await notifyFactorChange(c, 'recovery_codes_made', {
      template,
      when: isMade,
    });
    const { made } = await db.run({
      written: [...statements, ...notification.statements],
      queries: {
        made: statement<{ is_made: number }>(sql`select ${isMade} as is_made`),
      },
    });
    if (!made[0]?.is_made) {
      throw conflictError('changed', 'Recovery codes were created a moment ago. Use those.');
    }
    await enqueueMails(c.env, [notification.mail]);
    return c.json({ recovery_codes: codes }, 201);
  },
});

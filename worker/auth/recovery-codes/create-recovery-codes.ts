/** POST /users/{id}/recovery_codes: returns ten new codes once; they replace the old ones. */

import { and, eq, gt, min, notExists, type Placeholder, sql } from 'drizzle-orm';
import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { selectApplied } from '../../db/audited-update.ts';
import { prepare } from '../../db/client.ts';
import { getNowMs } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { recoveryCodesTable } from '../../db/schema/security.ts';
import { conflictError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { templateQuery } from '../../mail/outbox/choose-template.ts';
import { enqueueMails } from '../../mail/outbox/enqueue-mails.ts';
import { notifyFactorChange } from '../second-factor/notify-factor-change.ts';
import { requireRecentAuth } from '../step-up.ts';
import { generateRecoveryCodes } from './generate-recovery-codes.ts';

/** Any current code, to detect concurrent changes. */
const currentCodeQuery = prepare(['id'], ({ id }) => selectFirstCode(id));

const selectFirstCode = (user_id: Placeholder | string) =>
  qb
    .select({ hash: min(recoveryCodesTable.hash) })
    .from(recoveryCodesTable)
    .where(eq(recoveryCodesTable.user_id, user_id));

/** Milliseconds within which a repeated request is a double click. */
const REPEAT_MS = 10_000;

export const createRecoveryCodes = defineMutation(secondFactorsApi.createRecoveryCodes, {
  auth: 'Self',
  allowForApplicants: true,
  allowBefore2fa: true,
  changes: [],
  preload: ({ id }) => ({
    template: templateQuery('second-factor-changed'),
    formerCode: currentCodeQuery({ id }),
  }),
  run: async (_, c, { template: [template], formerCode: [formerCode] }) => {
    const { viewer, db } = c.var;
    await requireRecentAuth(c, 'create_recovery_codes');
    const id = viewer?.id ?? '';
    // A double click creates one set, even if the first request has finished.
    const lately = new Date(getNowMs() - REPEAT_MS).toISOString();
    const latest = qb
      .select({ hash: recoveryCodesTable.hash })
      .from(recoveryCodesTable)
      .where(and(eq(recoveryCodesTable.user_id, id), gt(recoveryCodesTable.created_at, lately)));
    const isSame = sql`${selectFirstCode(id)} is ${formerCode?.hash ?? null} and ${notExists(latest)}`;
    const { codes, statements, isMade } = await generateRecoveryCodes(id, isSame);
    const notification = await notifyFactorChange(c, 'recovery_codes_made', {
      template,
      when: isMade,
    });
    const { made } = await db.run({
      written: [...statements, ...notification.statements],
      queries: {
        made: selectApplied(isMade),
      },
    });
    if (!made[0]?.applied) {
      throw conflictError('changed', 'recovery_codes_exist');
    }
    await enqueueMails(c.env, [notification.mail]);
    return c.json({ recovery_codes: codes }, 201);
  },
});

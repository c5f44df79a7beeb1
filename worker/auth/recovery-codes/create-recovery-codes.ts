import { sql } from 'drizzle-orm';
import { recoveryCodes } from '../../contract/accounts/second-factors.ts';
import { prepare, statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { milliseconds } from '../../db/clock.ts';
import { conflict } from '../../http/http-error.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { refuseUnproved } from '../step-up.ts';
import { newRecoveryCodes } from './generate-recovery-codes.ts';
import { secondFactorTold } from '../second-factor/notify-factor-change.ts';

/** Any current code, to detect concurrent changes. */
const present = prepare<{ hash: string | null }>(
  sql`select min(hash) as hash from recovery_codes where user_id = ${sql.placeholder('id')}`,
);

/** Milliseconds within which a repeated request is a double click. */
const pressedAgain = 10_000;

/** POST /users/{id}/recovery_codes: returns ten new codes once; they replace the old ones. */
export const createRecoveryCodes = call<
  undefined,
  readonly [ReturnType<typeof templateOf>, ReturnType<typeof present>]
>({
  method: 'post',
  path: '/users/:id/recovery_codes',
  who: 'Self',
  whileApplying: true,
  whileEnrolling: true,
  noun: 'recovery_codes',
  summary:
    'Create ten recovery codes, shown once, replacing the old ones; needs recent proof of identity',
  status: 201,
  answer: recoveryCodes,
  changes: [],
  beside: ({ id }) => [templateOf('second-factor-changed'), present({ id })] as const,
  run: async (_, c, [[template], [former]]) => {
    const { viewer, db } = c.var;
    await refuseUnproved(c, 'create recovery codes');
    const id = viewer?.id ?? '';
    // A double click creates one set, even if the first request has finished.
    const lately = new Date(milliseconds() - pressedAgain).toISOString();
    const isSame = sql`(select min(hash) from recovery_codes where user_id = ${id}) is ${former?.hash ?? null}
      and not exists (select 1 from recovery_codes where user_id = ${id} and created_at > ${lately})`;
    const { codes, statements, isMade } = await newRecoveryCodes(id, isSame);
    const told = await secondFactorTold(c, 'recovery_codes_made', { template, when: isMade });
    const { made } = await db.write([...statements, ...told.statements], {
      made: statement<{ is_made: number }>(sql`select ${isMade} as is_made`),
    });
    if (!made[0]?.is_made) {
      throw conflict('changed', 'Recovery codes were created a moment ago. Use those.');
    }
    await enqueue(c.env, [told.mail]);
    return c.json({ recovery_codes: codes }, 201);
  },
});

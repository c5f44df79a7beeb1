import { recoveryCodes } from '../contract/second-factors.ts';
import { call } from '../lib/calls.ts';
import { enqueue } from '../lib/outbox/enqueue.ts';
import { templateOf } from '../lib/outbox/templates.ts';
import { refuseUnproved } from '../lib/proof.ts';
import { newRecoveryCodes } from '../lib/second-factor/recovery-codes.ts';
import { secondFactorTold } from '../lib/second-factor/told.ts';

/** POST /users/{id}/recovery_codes: ten, shown once, in place of the former ones. */
export const createRecoveryCodes = call<undefined, readonly [ReturnType<typeof templateOf>]>({
  method: 'post',
  path: '/users/:id/recovery_codes',
  who: 'Self',
  whileApplying: true,
  whileEnrolling: true,
  noun: 'recovery_codes',
  summary: 'Ten recovery codes, shown once, in place of the former ones; after a proof',
  status: 201,
  answer: recoveryCodes,
  changes: [],
  beside: () => [templateOf('second-factor-changed')] as const,
  run: async (_, c, [[template]]) => {
    const { viewer, db } = c.var;
    await refuseUnproved(c, 'make recovery codes');
    const { codes, statements } = await newRecoveryCodes(viewer?.id ?? '');
    const told = await secondFactorTold(c, 'recovery_codes_made', { template });
    await db.batch([...statements, ...told.statements]);
    await enqueue(c.env, [told.mail]);
    return c.json({ recovery_codes: codes }, 201);
  },
});

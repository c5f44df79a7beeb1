import { call } from '../../http/mutation.ts';
import { notFound } from '../../http/http-error.ts';
import { stopReset } from '../second-factor/cancel-reset.ts';

/** A signed-in user can cancel a reset, because they still have a factor. */
export const stopSecondFactorReset = call({
  method: 'delete',
  path: '/users/:id/second_factor_reset',
  who: 'Self',
  whileApplying: true,
  noun: 'second_factor_reset',
  summary: 'Stop a two-step verification reset of your account that an admin has started',
  status: 204,
  changes: [],
  run: async (_, c) => {
    const { id = '' } = c.var.viewer ?? {};
    const rows = await c.var.db.batch(stopReset(c, id, { by: id }));
    if (!rows.at(-1)?.length) throw notFound('No two-step verification reset is in progress.');
    return c.body(null, 204);
  },
});

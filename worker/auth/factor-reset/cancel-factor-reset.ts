import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { cancelSecondFactorReset } from '../second-factor/cancel-reset.ts';

/** A signed-in user can cancel a reset, because they still have a factor. */
export const cancelFactorReset = defineMutation({
  method: 'delete',
  path: '/users/:id/second_factor_reset',
  auth: 'Self',
  allowForApplicants: true,
  tag: 'second_factor_reset',
  summary: 'Stop a two-step verification reset of your account that an admin has started',
  status: 204,
  changes: [],
  run: async (_, c) => {
    const { id = '' } = c.var.viewer ?? {};
    const rows = await c.var.db.batch(cancelSecondFactorReset(c, id, { by: id }));
    if (!rows.at(-1)?.length) throw notFoundError('No two-step verification reset is in progress.');
    return c.body(null, 204);
  },
});

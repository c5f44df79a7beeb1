import { secondFactorsApi } from '../../contract/accounts/second-factors.api.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { deletePendingReset, recordCancelledReset } from '../second-factor/pending-factor-reset.ts';

/** A signed-in user can cancel a reset, because they still have a factor. */
export const cancelFactorReset = defineMutation(secondFactorsApi.cancelReset, {
  auth: 'Self',
  allowForApplicants: true,
  changes: [],
  run: async (_, c) => {
    const { id = '' } = c.var.viewer ?? {};
    const { cancelled } = await c.var.db.run({
      written: recordCancelledReset(c, id, { by: id }),
      queries: { cancelled: deletePendingReset(id) },
    });
    if (cancelled.length === 0) throw notFoundError('no_factor_reset');
    return c.body(null, 204);
  },
});

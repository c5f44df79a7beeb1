import { mergeLimits } from '../../contract/admin/merges.ts';
import { minuteMs } from '../../contract/shared/limits.ts';
import { getNowMs } from '../../db/clock.ts';

/** Merges before this time can no longer be undone. */
export const getOldestMerge = () =>
  new Date(getNowMs() - mergeLimits.undoHours * 60 * minuteMs).toISOString();

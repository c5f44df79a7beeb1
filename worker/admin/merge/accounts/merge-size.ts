import { mergeLimits } from '../../../contract/admin/merges.ts';
import { validationError } from '../../../http/http-error.ts';

/**
 * The keys of all rows are stored with the merge, in a row of 2 MB at most.
 * @throws HttpError 422
 */
export function assertMergeSize(counted: readonly { count: number }[][]) {
  const counts = counted.map(([row]) => row?.count ?? 0);
  if (counts.every((count) => count <= mergeLimits.rows) && sum(counts) <= mergeLimits.accountRows)
    return;
  throw validationError([
    { path: 'into_id', code: 'merge_too_large', values: { limit: mergeLimits.rows } },
  ]);
}

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

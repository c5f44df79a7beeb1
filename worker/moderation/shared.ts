import { itemOf } from '../contract/resources/resource-responses.ts';
import { reports } from '../contract/moderation/reports.resource.ts';
import { invalid } from '../http/http-error.ts';
import { found, type Present } from './load.ts';

/** Route options shared by all moderation actions. */
export const verb = {
  method: 'post',
  who: 'A',
  noun: 'reports',
  status: 200,
  answer: itemOf(reports),
} as const;

/**
 * Asserts that the report concerns an existing account.
 * @throws HttpError 404, 422
 */
export function concerning(present: Present | undefined): Present & { about_id: string } {
  const { about_id, ...report } = found(present);
  if (!about_id)
    throw invalid([
      {
        path: 'reason',
        message: 'This report is not about an account, so it can only be closed',
      },
    ]);
  return { ...report, about_id };
}

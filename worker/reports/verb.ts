import { itemOf } from '../contract/resource-answers.ts';
import { reports } from '../contract/resources/reports.ts';
import { invalid } from '../lib/errors.ts';
import { found, type Present } from './present.ts';

/** What the verbs of an admin share. */
export const verb = {
  method: 'post',
  who: 'A',
  noun: 'reports',
  status: 200,
  answer: itemOf(reports),
} as const;

/** A report that concerns somebody whose account is there. @throws Refusal 404, 422 */
export function concerning(present: Present | undefined): Present & { about_id: string } {
  const { about_id, ...report } = found(present);
  if (!about_id)
    throw invalid([
      {
        path: 'reason',
        message: 'concerns nobody who has an account: such a report can only be closed',
      },
    ]);
  return { ...report, about_id };
}

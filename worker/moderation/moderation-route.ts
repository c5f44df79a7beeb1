import { reportsResource } from '../contract/moderation/reports.resource.ts';
import { buildItemSchema } from '../contract/resources/resource-responses.ts';
import { validationError } from '../http/http-error.ts';
import { assertReport, type ReportRow } from './load-report.ts';

/** Route options shared by all moderation actions. */
export const moderationRoute = {
  method: 'post',
  auth: 'A',
  tag: 'reports',
  status: 200,
  response: buildItemSchema(reportsResource),
} as const;

/**
 * Asserts that the report concerns an existing account.
 * @throws HttpError 404, 422
 */
export function assertSubject(present: ReportRow | undefined): ReportRow & { about_id: string } {
  const { about_id, ...report } = assertReport(present);
  if (!about_id)
    throw validationError([
      {
        path: 'reason',
        message: 'This report is not about an account, so it can only be closed',
      },
    ]);
  return { ...report, about_id };
}

import { validationError } from '../http/http-error.ts';
import { assertReport, type ReportRow } from './load-report.ts';

/**
 * Asserts that the report concerns an existing account.
 * @throws HttpError 404, 422
 */
export function assertReportedAccount(
  present: ReportRow | undefined,
): ReportRow & { about_id: string } {
  const { about_id, ...report } = assertReport(present);
  if (!about_id)
    throw validationError([
      {
        path: 'reason',
        code: 'not_about_account',
      },
    ]);
  return { ...report, about_id };
}

import type { ReportedType } from '../../worker/contract/report-words.ts';

/** What somebody reports. */
export interface Reported {
  object_type: ReportedType;
  object_id: string;
  /** Completes 'Report …'. */
  what: string;
}

import type { ReportedType } from '../../../../worker/contract/moderation/reports.labels.ts';
import type { Person } from '../blocks/use-blocks.ts';

/** Item to report. */
export interface Reported {
  object_type: ReportedType;
  object_id: string;
  /** Completes 'Report …'. */
  what: string;
  /** Author, if known, to offer blocking. */
  person?: Person | undefined;
  /** Id of the element that takes the focus once the person is blocked. */
  element?: string | undefined;
}

import type { ReportedType } from '../../worker/contract/report-words.ts';
import type { Person } from '../blocks/use-blocks.ts';

/** What somebody reports. */
export interface Reported {
  object_type: ReportedType;
  object_id: string;
  /** Completes 'Report …'. */
  what: string;
  /** Whom it is about, where that is known: they can be blocked as well. */
  person?: Person | undefined;
  /** The id of the element in which it stands, where its buttons go once that person is blocked. */
  element?: string | undefined;
}

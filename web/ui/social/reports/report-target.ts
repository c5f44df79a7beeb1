import type { ReactNode } from 'react';
import type { ReportedType } from '../../../../worker/contract/moderation/reports.labels.ts';
import type { BlockedPerson } from '../blocks/use-blocks.ts';

/** Item that a report form is about, and its author. */
export interface ReportTarget {
  object_type: ReportedType;
  object_id: string;
  /** 'Report this thread', with all but the verb in the given element. */
  renderLabel(hidden: (props: { children?: ReactNode }) => ReactNode): ReactNode;
  /** Author, if known, to offer blocking. */
  person?: BlockedPerson | undefined;
  /** Id of the element that takes the focus once the person is blocked. */
  element?: string | undefined;
}

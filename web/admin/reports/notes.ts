import type { ReportHandling } from '../../../worker/contract/reports.ts';
import { readDraft, writeDraft } from '../../ui/form/draft.ts';
import type { Draft } from '../../ui/form/use-draft.ts';
import type { Item } from '../item.ts';

/** The name of what an admin types about a report. */
export const draftOf = (report: string) => `handle ${report}`;

/** Notes that were typed and not saved, for somebody else was faster; '' where there are none. */
export function notesKept(admin: string, { id, outcome_comments }: Item) {
  const draft = readDraft<Draft<ReportHandling>>(admin, draftOf(String(id)));
  const notes = draft?.values.comments?.trim() ?? '';
  return notes === outcome_comments ? '' : notes;
}

export const forgetNotes = (admin: string, report: string) =>
  writeDraft(admin, draftOf(report), null);

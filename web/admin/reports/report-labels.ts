/** Labels of a report in the back office: reported type, reason, outcome and appeal. */

import { FORMER_MEMBER } from '../../../worker/contract/accounts/erasures.ts';
import {
  appealOutcomeLabels,
  reportedTypeLabels,
  reportOutcomeLabels,
  reportReasonLabels,
} from '../../../worker/contract/moderation/reports.labels.ts';
import type { FieldValues } from '../../../worker/contract/resources/resource.ts';
import { getReferenceName } from '../../data/resource/api-item.ts';

const lookUpLabel = (words: Record<string, string>, key: unknown) => words[String(key)] ?? '';

export const getReportedTypeLabel = ({ object_type }: FieldValues) =>
  lookUpLabel(reportedTypeLabels, object_type);
export const getReportReasonLabel = ({ reason }: FieldValues) =>
  lookUpLabel(reportReasonLabels, reason);
export const getOutcomeLabel = ({ outcome }: FieldValues) =>
  lookUpLabel(reportOutcomeLabels, outcome);

export const getAppealLabel = ({ appeal_outcome }: FieldValues) =>
  lookUpLabel(appealOutcomeLabels, appeal_outcome);

/** True if the reported account was deleted. */
export const isReportedAccountDeleted = ({ about_id }: FieldValues) => about_id === null;

export const getReportedName = (report: FieldValues) =>
  isReportedAccountDeleted(report)
    ? `${FORMER_MEMBER} (account deleted)`
    : getReferenceName('about_id', report);

/** Labels of a report in the back office: reported type, reason, outcome and appeal. */

import { m } from '#messages';
import {
  type AppealOutcome,
  type ReportedType,
  type ReportOutcome,
  reportReasonLabels,
} from '../../../worker/contract/moderation/reports.labels.ts';
import type { FieldValues } from '../../../worker/contract/resources/resource.ts';
import { getReferenceName } from '../../data/resource/api-item.ts';

const lookUpLabel = (words: Readonly<Record<string, () => string>>, key: unknown) =>
  words[String(key)]?.() ?? '';

const reasonLabels: Record<keyof typeof reportReasonLabels, () => string> = {
  harassment: m['admin_reports.reason_harassment'],
  spam: m['admin_reports.reason_spam'],
  misleading: m['admin_reports.reason_misleading'],
  harmful: m['admin_reports.reason_harmful'],
  other: m['admin_reports.reason_other'],
};

const outcomeLabels: Record<ReportOutcome, () => string> = {
  no_action: m['admin_reports.outcome_no_action'],
  warned: m['admin_reports.outcome_warned'],
  paused: m['admin_reports.outcome_paused'],
  removed: m['admin_reports.outcome_removed'],
  deactivated: m['admin_reports.outcome_deactivated'],
};

const appealLabels: Record<AppealOutcome, () => string> = {
  upheld: m['admin_reports.appeal_upheld'],
  lifted: m['admin_reports.appeal_lifted'],
};

const typeLabels: Record<ReportedType, () => string> = {
  users: m['admin_reports.type_person'],
  messages: m['admin_reports.type_message'],
  threads: m['admin_reports.type_thread'],
  'thread-replies': m['admin_reports.type_reply'],
  enquiries: m['admin_reports.type_enquiry'],
};

export const getReportedTypeLabel = ({ object_type }: FieldValues) =>
  lookUpLabel(typeLabels, object_type);
export const getReportReasonLabel = ({ reason }: FieldValues) => lookUpLabel(reasonLabels, reason);
/** Label of a reason that the API has labelled in English. */
export function translateReason(label: string): string {
  const [reason] = Object.entries(reportReasonLabels).find(([, one]) => one === label) ?? [];
  return reason ? lookUpLabel(reasonLabels, reason) : label;
}

export const getOutcomeLabel = ({ outcome }: FieldValues) => lookUpLabel(outcomeLabels, outcome);

export const getAppealLabel = ({ appeal_outcome }: FieldValues) =>
  lookUpLabel(appealLabels, appeal_outcome);

/** True if the reported account was deleted. */
export const isReportedAccountDeleted = ({ about_id }: FieldValues) => about_id === null;

export const getReportedName = (report: FieldValues) =>
  isReportedAccountDeleted(report)
    ? m['admin_reports.former_member']()
    : getReferenceName('about_id', report);

/** Labels of reports: reasons in the order of the form, outcomes, and reported types. */

import { m } from '#messages';

export const reportReasonLabels = {
  get harassment() {
    return m['report.reason_harassment']();
  },
  get spam() {
    return m['report.reason_spam']();
  },
  get misleading() {
    return m['report.reason_misleading']();
  },
  get harmful() {
    return m['report.reason_harmful']();
  },
  get other() {
    return m['report.reason_other']();
  },
};

/** Outcomes of a report. */
export const reportOutcomeLabels = {
  get no_action() {
    return m['report.outcome_no_action']();
  },
  get warned() {
    return m['report.outcome_warned']();
  },
  get paused() {
    return m['report.outcome_paused']();
  },
  get removed() {
    return m['report.outcome_removed']();
  },
  get deactivated() {
    return m['report.outcome_deactivated']();
  },
};

/** Outcomes of an appeal. */
export const appealOutcomeLabels = {
  get upheld() {
    return m['report.appeal_upheld']();
  },
  get lifted() {
    return m['report.appeal_lifted']();
  },
};

/** Types that can be reported. */
export const reportedTypeLabels = {
  get users() {
    return m['report.type_users']();
  },
  get messages() {
    return m['report.type_messages']();
  },
  get threads() {
    return m['report.type_threads']();
  },
  get 'thread-replies'() {
    return m['report.type_replies']();
  },
  get enquiries() {
    return m['report.type_enquiries']();
  },
};

/** Days to appeal, maximum days of a suspension, and characters of an appeal. */
export const moderationLimits = { appealDays: 30, pauseDays: 366, words: 4_000 } as const;

export type AppealOutcome = keyof typeof appealOutcomeLabels;
export type ReportOutcome = keyof typeof reportOutcomeLabels;
export type ReportedType = keyof typeof reportedTypeLabels;

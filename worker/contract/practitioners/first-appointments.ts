/**
 * The claim about when a first appointment is possible: its values from soonest to latest, their
 * labels, and how long a confirmation lasts (contract, section 18).
 */

import { m } from '#messages';

export const firstAppointments = [
  'within_a_week',
  'within_two_weeks',
  'within_a_month',
  'later',
] as const;
export type FirstAppointment = (typeof firstAppointments)[number];

/** Days that a confirmation lasts: until the reminder, and until it is hidden. */
export const firstAppointmentLimits = {
  askAgainAfter: 25,
  trustedFor: 30,
  /** Reminder mails per job run. */
  askedAtOnce: 50,
};

/** True when the member should be reminded to reconfirm. */
export const isAppointmentDue = (confirmed_at: string, now: number) =>
  now - Date.parse(confirmed_at) >= firstAppointmentLimits.askAgainAfter * 86_400_000;

export const firstAppointmentLabels: Record<FirstAppointment, string> = {
  get within_a_week() {
    return m['profile.first_within_a_week']();
  },
  get within_two_weeks() {
    return m['profile.first_within_two_weeks']();
  },
  get within_a_month() {
    return m['profile.first_within_a_month']();
  },
  get later() {
    return m['profile.first_later']();
  },
};

const firstAppointmentSentences: Record<FirstAppointment, string> = {
  get within_a_week() {
    return m['profile.first_appointment_within_a_week']();
  },
  get within_two_weeks() {
    return m['profile.first_appointment_within_two_weeks']();
  },
  get within_a_month() {
    return m['profile.first_appointment_within_a_month']();
  },
  get later() {
    return m['profile.first_appointment_later']();
  },
};

/** 'First appointment within a week' */
export const formatFirstAppointment = (value: FirstAppointment): string =>
  firstAppointmentSentences[value];

/** The value and all sooner ones. */
export const listSoonerAppointments = (value: FirstAppointment): FirstAppointment[] =>
  firstAppointments.slice(0, firstAppointments.indexOf(value) + 1);

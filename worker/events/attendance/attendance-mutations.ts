import {
  createCalendarLink,
  deleteCalendarLink,
  getCalendarLink,
} from '../calendar/calendar-link-mutations.ts';
import { attendEvent } from './attend-event.ts';
import { cancelAttendance } from './cancel-attendance.ts';
import {
  cancelSeat,
  cancelSeatByForm,
  confirmSeat,
  confirmSeatByForm,
  muteSeatMails,
} from './seat-link-mutations.ts';

/** All mutations of event seats and of calendar links, for mounting. */
export const attendanceMutations = [
  attendEvent,
  cancelAttendance,
  confirmSeat,
  confirmSeatByForm,
  cancelSeat,
  cancelSeatByForm,
  muteSeatMails,
  getCalendarLink,
  createCalendarLink,
  deleteCalendarLink,
] as const;

import {
  confirmSeat,
  confirmSeatByForm,
  muteSeatMails,
  cancelSeat,
  cancelSeatByForm,
} from './seat-link-mutations.ts';
import { attendEvent } from './attend-event.ts';
import { cancelAttendance } from './cancel-attendance.ts';

/** All mutations of event seats, for mounting. */
export const attendanceMutations = [
  attendEvent,
  cancelAttendance,
  confirmSeat,
  confirmSeatByForm,
  cancelSeat,
  cancelSeatByForm,
  muteSeatMails,
] as const;

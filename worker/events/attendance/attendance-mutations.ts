import {
  confirmSeat,
  confirmSeatByForm,
  silenceSeat,
  withdrawSeat,
  withdrawSeatByForm,
} from './seat-link-mutations.ts';
import { come } from './attend-event.ts';
import { leaveEvent } from './cancel-attendance.ts';

/** All mutations of event seats, for mounting. */
export const comingCalls = [
  come,
  leaveEvent,
  confirmSeat,
  confirmSeatByForm,
  withdrawSeat,
  withdrawSeatByForm,
  silenceSeat,
] as const;

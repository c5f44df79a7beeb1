import {
  confirmSeat,
  confirmSeatByForm,
  silenceSeat,
  withdrawSeat,
  withdrawSeatByForm,
} from './by-link.ts';
import { come } from './come.ts';
import { leaveEvent } from './leave.ts';

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

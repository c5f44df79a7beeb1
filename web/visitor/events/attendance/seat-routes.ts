import type { SeatView } from '../../../../worker/contract/events/attendance.ts';
import { at, optionalQuery } from '../../../data/query.ts';
import { type Params, personalScreen, screen } from '../../../data/route.ts';

/** Routes of visitors' seats: requested, cancelled, and the seat itself. */
export const seatScreens = [
  personalScreen({
    path: '/events/coming/sent',
    title: 'Check your e-mail',
    view: 'visitor/events/attendance/SeatRequestedPage.tsx',
    load: () => import('./SeatRequestedPage.tsx'),
  }),
  personalScreen({
    path: '/events/coming/left',
    title: 'Seat cancelled',
    view: 'visitor/events/attendance/SeatCancelledPage.tsx',
    load: () => import('./SeatCancelledPage.tsx'),
  }),
  screen({
    path: '/events/coming/:id/:secret',
    holdsSecret: true,
    queries: ({ id = '', secret = '' }: Params) => ({
      seat: optionalQuery<SeatView>(at`/events/${id}/coming/${secret}`),
    }),
    head: ({ seat }) => ({
      title: seat ? `Your seat: ${seat.event.name}` : 'This booking no longer exists',
    }),
    view: 'visitor/events/attendance/SeatPage.tsx',
    load: () => import('./SeatPage.tsx'),
  }),
];

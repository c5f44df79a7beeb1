import type { SeatView } from '../../../worker/contract/events/attendance.ts';
import { at, optionalQuery } from '../../data/query.ts';
import { type Params, personalScreen, screen } from '../../data/route.ts';

/** Routes of visitors' seats: requested, cancelled, and the seat itself. */
export const seatScreens = [
  personalScreen({
    path: '/events/coming/sent',
    title: 'Check your e-mail',
    view: 'events/coming/SentScreen.tsx',
    load: () => import('./SentScreen.tsx'),
  }),
  personalScreen({
    path: '/events/coming/left',
    title: 'Seat cancelled',
    view: 'events/coming/LeftScreen.tsx',
    load: () => import('./LeftScreen.tsx'),
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
    view: 'events/coming/SeatScreen.tsx',
    load: () => import('./SeatScreen.tsx'),
  }),
];

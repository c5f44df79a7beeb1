import { m } from '#messages';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { nullableQuery } from '../../../data/query.ts';
import { clientRoute, defineRoute, type RouteParams } from '../../../data/route.ts';

/** Routes of visitors' seats: requested, cancelled, and the seat itself. */
export const seatRoutes = [
  clientRoute({
    path: '/events/coming/sent',
    title: () => m['email.check_title'](),
    view: 'visitor/events/attendance/SeatRequestedPage.tsx',
    load: () => import('./SeatRequestedPage.tsx'),
  }),
  clientRoute({
    path: '/events/coming/left',
    title: () => m['event.booking_cancelled_title'](),
    view: 'visitor/events/attendance/SeatCancelledPage.tsx',
    load: () => import('./SeatCancelledPage.tsx'),
  }),
  defineRoute({
    path: '/events/coming/:id/:secret',
    isSecret: true,
    queries: ({ id = '', secret = '' }: RouteParams) => ({
      seat: nullableQuery('GET /events/:id/coming/:secret', { params: { id, secret } }),
    }),
    head: ({ seat }) => ({
      title: seat
        ? m['event.seat_title']({ name: bidiIsolate(seat.event.name) })
        : m['event.booking_expired_heading'](),
    }),
    view: 'visitor/events/attendance/SeatPage.tsx',
    load: () => import('./SeatPage.tsx'),
  }),
];

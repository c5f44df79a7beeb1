/**
 * Routes outside the queries and mutations (sign-in, health check, files) that the API description
 * includes.
 */

import { z } from 'zod';
import {
  passkeyOptionsSchema,
  passkeySignInSchema,
  secondFactorSchema,
} from '../contract/accounts/second-factors.ts';
import { tokenRequestSchema, tokenResponseSchema } from '../contract/accounts/session.ts';
import { healthSchema } from '../contract/system/health.ts';

/** A route outside the queries and mutations that the API description includes. */
export interface PlainRoute {
  path: string;
  /** Defaults to GET. */
  method?: 'post';
  tag: string;
  summary: string;
  /** Schema of a form body. */
  form?: z.ZodType;
  /** Schema of a JSON body. */
  body?: z.ZodType;
  /** Content type of the response; null without a body. */
  type: string | null;
  response?: z.ZodType;
  /** Additional error statuses. */
  errorStatuses?: (401 | 403 | 413 | 404 | 415 | 422 | 429)[];
}

const cardSummary = 'Get a small card of a person to embed in their website';
const eventsSummary = 'Get a calendar feed of a person’s upcoming and recent events';
const memberCalendarSummary =
  'Get the calendar of a member’s own events and seats, by its private link; 60 requests an hour';
const bytesSummary =
  'Get an uploaded file; ?w= with one of the site’s widths returns a smaller picture';

/** Routes that return files: path, tag, content type and summary. */
const fileRoutes = (
  [
    ['/sobe/docs', 'description', 'text/html', 'Get this description as a web page'],
    ['/files/{ab}/{cd}/{name}', 'files', '*/*', bytesSummary],
    ['/robots.txt', 'machines', 'text/plain', 'Get the rules for crawlers'],
    ['/llms.txt', 'machines', 'text/plain', 'Get an overview of the site for language models'],
    ['/sitemap.xml', 'machines', 'application/xml', 'Get the sitemap index'],
    ['/feed.xml', 'machines', 'application/atom+xml', 'Get a feed of the newest articles'],
    [
      '/ac/{tag}/feed.xml',
      'machines',
      'application/atom+xml',
      'Get a feed of the newest articles in a category',
    ],
    ['/e/{tag}.ics', 'events', 'text/calendar', 'Get an event as a calendar file'],
    ['/u/{tag}.ics', 'events', 'text/calendar', eventsSummary],
    ['/calendar/{user_id}/{secret}.ics', 'events', 'text/calendar', memberCalendarSummary],
    ['/u/{tag}.vcf', 'users', 'text/vcard', 'Get a person’s contact card'],
    [
      '/u/{tag}/qr.svg',
      'users',
      'image/svg+xml',
      'Get a QR code with the address of a profile, for print',
    ],
    ['/u/{tag}/card', 'users', 'text/html', cardSummary],
  ] as const
).map(([path, noun, type, summary]): PlainRoute => ({ path, tag: noun, type, summary }));

export const plainRoutes: PlainRoute[] = [
  {
    path: '/sobe/token',
    method: 'post',
    tag: 'session',
    summary: 'Sign in with a password, or renew the token with the refresh cookie',
    form: tokenRequestSchema,
    type: 'application/json',
    response: tokenResponseSchema,
    errorStatuses: [401, 403, 404, 413, 415, 422, 429],
  },
  {
    path: '/sobe/token/second-factor',
    method: 'post',
    tag: 'session',
    summary: 'Complete sign-in with a code or a passkey, after the correct password',
    body: secondFactorSchema,
    type: 'application/json',
    response: tokenResponseSchema,
    errorStatuses: [401, 403, 413, 415, 422, 429],
  },
  {
    path: '/sobe/passkey/options',
    method: 'post',
    tag: 'session',
    summary: 'Create a passkey challenge for the browser',
    type: 'application/json',
    response: passkeyOptionsSchema,
    errorStatuses: [403, 429],
  },
  {
    path: '/sobe/passkey',
    method: 'post',
    tag: 'session',
    summary: 'Sign in with a passkey alone',
    body: passkeySignInSchema,
    type: 'application/json',
    response: tokenResponseSchema,
    errorStatuses: [401, 403, 413, 415, 422, 429],
  },
  {
    path: '/sobe/revoke',
    method: 'post',
    tag: 'session',
    summary: 'Sign out the session of the token or cookie; always 204',
    type: null,
  },
  {
    path: '/healthz',
    tag: 'health',
    summary: 'Check that the database responds, and list overdue jobs',
    type: 'application/json',
    response: healthSchema,
  },
  {
    path: '/sobe/v1/openapi.json',
    tag: 'description',
    summary: 'Get this description',
    type: 'application/json',
    response: z.object({}),
  },
  ...fileRoutes,
];

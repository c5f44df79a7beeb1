import { z } from 'zod';
import { health } from '../contract/system/health.ts';
import { passkeyOptions, passkeySignIn, secondFactor } from '../contract/accounts/second-factors.ts';
import { tokenAnswer, tokenRequest } from '../contract/accounts/session.ts';

/** A route outside the queries and mutations that the API description includes. */
export interface PlainRoute {
  path: string;
  /** Defaults to GET. */
  method?: 'post';
  noun: string;
  summary: string;
  /** Schema of a form body. */
  form?: z.ZodType;
  /** Schema of a JSON body. */
  body?: z.ZodType;
  /** Content type of the response; null without a body. */
  type: string | null;
  answer?: z.ZodType;
  /** Additional error statuses. */
  refused?: (401 | 403 | 413 | 404 | 415 | 422 | 429)[];
}

const card = 'Get a small card of a person to embed in their website';
const events = 'Get a calendar feed of a person’s upcoming and recent events';
const bytes = 'Get an uploaded file; ?w= with one of the site’s widths returns a smaller picture';

/** Routes that return files: path, tag, content type and summary. */
const files = (
  [
    ['/sobe/docs', 'description', 'text/html', 'Get this description as a web page'],
    ['/files/{ab}/{cd}/{name}', 'files', '*/*', bytes],
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
    ['/u/{tag}.ics', 'events', 'text/calendar', events],
    ['/u/{tag}.vcf', 'users', 'text/vcard', 'Get a person’s contact card'],
    [
      '/u/{tag}/qr.svg',
      'users',
      'image/svg+xml',
      'Get a QR code with the address of a profile, for print',
    ],
    ['/u/{tag}/card', 'users', 'text/html', card],
  ] as const
).map(([path, noun, type, summary]): PlainRoute => ({ path, noun, type, summary }));

export const plainRoutes: PlainRoute[] = [
  {
    path: '/sobe/token',
    method: 'post',
    noun: 'session',
    summary: 'Sign in with a password, or renew the token with the refresh cookie',
    form: tokenRequest,
    type: 'application/json',
    answer: tokenAnswer,
    refused: [401, 403, 404, 413, 415, 422, 429],
  },
  {
    path: '/sobe/token/second-factor',
    method: 'post',
    noun: 'session',
    summary: 'Complete sign-in with a code or a passkey, after the correct password',
    body: secondFactor,
    type: 'application/json',
    answer: tokenAnswer,
    refused: [401, 403, 413, 415, 422, 429],
  },
  {
    path: '/sobe/passkey/options',
    method: 'post',
    noun: 'session',
    summary: 'Create a passkey challenge for the browser',
    type: 'application/json',
    answer: passkeyOptions,
    refused: [403, 429],
  },
  {
    path: '/sobe/passkey',
    method: 'post',
    noun: 'session',
    summary: 'Sign in with a passkey alone',
    body: passkeySignIn,
    type: 'application/json',
    answer: tokenAnswer,
    refused: [401, 403, 413, 415, 422, 429],
  },
  {
    path: '/sobe/revoke',
    method: 'post',
    noun: 'session',
    summary: 'Sign out the session of the token or cookie; always 204',
    type: null,
  },
  {
    path: '/healthz',
    noun: 'health',
    summary: 'Check that the database responds, and list overdue jobs',
    type: 'application/json',
    answer: health,
  },
  {
    path: '/sobe/v1/openapi.json',
    noun: 'description',
    summary: 'Get this description',
    type: 'application/json',
    answer: z.object({}),
  },
  ...files,
];

import { z } from 'zod';
import { health } from '../contract/health.ts';
import { passkeyOptions, passkeySignIn, secondFactor } from '../contract/second-factors.ts';
import { tokenAnswer, tokenRequest } from '../contract/session.ts';

/** A route that is no call of a noun; the description names it all the same. */
export interface PlainRoute {
  path: string;
  /** GET where nothing is said. */
  method?: 'post';
  noun: string;
  summary: string;
  /** A form that it takes. */
  form?: z.ZodType;
  /** Or JSON. */
  body?: z.ZodType;
  /** The content type of its answer; null where it answers nothing. */
  type: string | null;
  answer?: z.ZodType;
  /** What it may be refused with, besides what its path tells. */
  refused?: (401 | 403 | 413 | 404 | 415 | 422 | 429)[];
}

const card = 'A small card of a person, for a frame on their own website';
const events = 'The coming and recent events of a person, to subscribe to';
const bytes = 'The bytes of an uploaded file; ?w= with a width of the site gives a smaller picture';

/** What is no JSON: where it is, its noun, its type, and what it is. */
const files = (
  [
    ['/sobe/docs', 'description', 'text/html', 'The same, to read'],
    ['/files/{ab}/{cd}/{name}', 'files', '*/*', bytes],
    ['/robots.txt', 'machines', 'text/plain', 'What crawlers may read'],
    ['/llms.txt', 'machines', 'text/plain', 'What is where'],
    ['/sitemap.xml', 'machines', 'application/xml', 'The files of the sitemap, by kind'],
    ['/feed.xml', 'machines', 'application/atom+xml', 'The newest articles'],
    ['/ac/{tag}/feed.xml', 'machines', 'application/atom+xml', 'The newest articles of a category'],
    ['/e/{tag}.ics', 'events', 'text/calendar', 'An event for a calendar'],
    ['/u/{tag}.ics', 'events', 'text/calendar', events],
    ['/u/{tag}.vcf', 'users', 'text/vcard', 'A visiting card of a person, for an address book'],
    [
      '/u/{tag}/qr.svg',
      'users',
      'image/svg+xml',
      'A QR code of the address of a profile, for print',
    ],
    ['/u/{tag}/card', 'users', 'text/html', card],
  ] as const
).map(([path, noun, type, summary]): PlainRoute => ({ path, noun, type, summary }));

export const plainRoutes: PlainRoute[] = [
  {
    path: '/sobe/token',
    method: 'post',
    noun: 'session',
    summary: 'Signs in with a password, or renews by the refresh cookie',
    form: tokenRequest,
    type: 'application/json',
    answer: tokenAnswer,
    refused: [401, 403, 404, 413, 415, 422, 429],
  },
  {
    path: '/sobe/token/second-factor',
    method: 'post',
    noun: 'session',
    summary: 'Signs in with a code or a passkey, after the password was right',
    body: secondFactor,
    type: 'application/json',
    answer: tokenAnswer,
    refused: [401, 403, 413, 415, 422, 429],
  },
  {
    path: '/sobe/passkey/options',
    method: 'post',
    noun: 'session',
    summary: 'A challenge for a passkey, for the browser',
    type: 'application/json',
    answer: passkeyOptions,
    refused: [403, 429],
  },
  {
    path: '/sobe/passkey',
    method: 'post',
    noun: 'session',
    summary: 'Signs in by a passkey alone',
    body: passkeySignIn,
    type: 'application/json',
    answer: tokenAnswer,
    refused: [401, 403, 413, 415, 422, 429],
  },
  {
    path: '/sobe/revoke',
    method: 'post',
    noun: 'session',
    summary: 'Ends the session of the token or the cookie; 204 always',
    type: null,
  },
  {
    path: '/healthz',
    noun: 'health',
    summary: 'Answers while D1 does, and names the jobs that are late',
    type: 'application/json',
    answer: health,
  },
  {
    path: '/sobe/v1/openapi.json',
    noun: 'description',
    summary: 'This description',
    type: 'application/json',
    answer: z.object({}),
  },
  ...files,
];

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
  { path: '/sobe/docs', noun: 'description', summary: 'The same, to read', type: 'text/html' },
  {
    path: '/files/{ab}/{cd}/{name}',
    noun: 'files',
    summary: 'The bytes of an uploaded file; ?w= with a width of the site gives a smaller picture',
    type: '*/*',
  },
  { path: '/robots.txt', noun: 'machines', summary: 'What crawlers may read', type: 'text/plain' },
  { path: '/llms.txt', noun: 'machines', summary: 'What is where', type: 'text/plain' },
  {
    path: '/sitemap.xml',
    noun: 'machines',
    summary: 'The files of the sitemap, by kind',
    type: 'application/xml',
  },
  {
    path: '/feed.xml',
    noun: 'machines',
    summary: 'The newest articles',
    type: 'application/atom+xml',
  },
  {
    path: '/ac/{tag}/feed.xml',
    noun: 'machines',
    summary: 'The newest articles of a category',
    type: 'application/atom+xml',
  },
  {
    path: '/e/{tag}.ics',
    noun: 'events',
    summary: 'An event for a calendar',
    type: 'text/calendar',
  },
  {
    path: '/u/{tag}.ics',
    noun: 'events',
    summary: 'The coming and recent events of a person, to subscribe to',
    type: 'text/calendar',
  },
  {
    path: '/u/{tag}.vcf',
    noun: 'users',
    summary: 'A visiting card of a person, for an address book',
    type: 'text/vcard',
  },
  {
    path: '/u/{tag}/qr.svg',
    noun: 'users',
    summary: 'A QR code of the address of a profile, for print',
    type: 'image/svg+xml',
  },
  {
    path: '/u/{tag}/card',
    noun: 'users',
    summary: 'A small card of a person, for a frame on their own website',
    type: 'text/html',
  },
];

/** Addresses of all screens and downloads, and the links to them. */

import { fillPath } from './shared/fill-path.ts';
import type { PathParams } from './shared/operation.ts';

/**
 * Patterns of all addresses that are linked. A test compares them with the routes. The browser
 * loads no such table: `href` needs only its types.
 */
export const addresses = [
  '/',
  '/a/:tag',
  '/ac/:tag',
  '/articles',
  '/preview/:id/:token',
  '/blogs',
  '/b/:tag',
  '/c/:tag',
  '/c/:category/:tag',
  '/practitioners',
  '/practitioners/:place',
  '/how-we-order',
  '/for-practitioners',
  '/help-now',
  '/u/:tag',
  '/u/:tag/message',
  '/ask',
  '/enquiry/sent',
  '/enquiry/deleted',
  '/enquiry/:id/:secret',
  '/enquiries',
  '/enquiries/sent',
  '/enquiries/sent/:id',
  '/enquiries/:id',
  '/appeal/:id/:secret',
  '/threads',
  '/t/:tag',
  '/locations',
  '/l/:tag',
  '/events',
  '/events/coming/sent',
  '/events/coming/left',
  '/events/coming/:id/:secret',
  '/e/:tag',
  '/search',
  '/search/:term',
  '/v/:user_id/:email_id',
  '/password-reset/:user_id/:email_id',
  '/join/:id/:secret',
  '/unsubscribe/:user_id/:email_id',
  '/stop/:user_id/:email_id',
  '/second-factor/:user_id/:email_id',
  '/merge/:user_id/:email_id',
  '/logout',
  '/logout/everywhere',
  '/alerts/new',
  '/alerts/sent',
  '/alerts/:id/:secret',
  '/account',
  '/account/alerts',
  '/account/application',
  '/account/edit',
  '/account/edit/practice',
  '/account/edit/contact',
  '/account/edit/private',
  '/account/edit-offerings',
  '/account/questions',
  '/account/pictures',
  '/account/share',
  '/account/numbers',
  '/account/confirm',
  '/account/change-password',
  '/account/notifications',
  '/account/security',
  '/account/sessions',
  '/account/delete',
  '/account/blocks',
  '/account/credentials',
  '/account/credentials/add',
  '/account/credentials/:id/edit',
  '/account/locations',
  '/account/locations/add',
  '/account/locations/:id/edit',
  '/account/locations/:id/people',
  '/account/events',
  '/account/events/add',
  '/account/events/:id/edit',
  '/account/events/:id/coming',
  '/today',
  '/saved',
  '/friends',
  '/notices',
  '/messages',
  '/messages/:id',
  '/admin',
  '/admin/help',
  '/admin/settings',
  '/admin/status',
  '/admin/:resource',
  '/admin/:resource/:id',
  '/:path',
] as const;

/** Files that the server makes of an item. */
export const downloadAddresses = [
  '/ac/:tag/feed.xml',
  '/u/:tag.vcf',
  '/u/:tag.ics',
  '/u/:tag/card',
  '/u/:tag/qr.svg',
  '/e/:tag.ics',
  '/calendar/:user_id/:secret.ics',
] as const;

/** Pattern of a linked address. */
export type Address = (typeof addresses)[number] | (typeof downloadAddresses)[number];

declare const isBuilt: unique symbol;

/** Address that `href` has built, or that a function of the address table returns. */
export type Href = string & { readonly [isBuilt]: true };

type FixedAddress = Exclude<Address, `${string}:${string}`>;

/** Target of a link: one without parameters may be written out; others are built by `href`. */
export type LinkTarget =
  | Href
  | FixedAddress
  | `${Href | FixedAddress}${'?' | '#'}${string}`
  | `${Href}/${string}`
  | `?${string}`;

type HrefArguments<Pattern extends string> = keyof PathParams<Pattern> extends never
  ? [query?: object]
  : [params: PathParams<Pattern>, query?: object];

/** Link to a screen, such as `href('/a/:tag', { tag })`; parameters are encoded once. */
export const href = <Pattern extends Address>(
  pattern: Pattern,
  ...[first, second]: HrefArguments<NoInfer<Pattern>>
): Href =>
  (pattern.includes(':')
    ? fillPath(pattern, first as Record<string, string>, second)
    : fillPath(pattern, {}, first)) as Href;

/** Link to an element of a screen. */
export const addHash = (address: LinkTarget, id: string) => `${address}#${id}` as Href;

/** A path that was stored, or that the server has sent: an address in full. */
export const toHref = (path: string) => path as Href;

import { fillPath } from './shared/fill-path.ts';
import type { PathParams } from './shared/operation.ts';

/**
 * Addresses of all screens, as patterns. Routes name theirs, and `href` makes links of them. The
 * browser loads no such table; it is for tests and types.
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
  '/u/:tag',
  '/u/:tag/message',
  '/ask',
  '/enquiry/sent',
  '/enquiry/deleted',
  '/enquiry/:id/:secret',
  '/enquiries',
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
  '/logout',
  '/alerts/new',
  '/alerts/sent',
  '/alerts/:id/:secret',
  '/account',
  '/account/alerts',
  '/saved',
  '/friends',
  '/notifications',
  '/messages',
  '/messages/:id',
  '/:path',
] as const;

export type Address = (typeof addresses)[number];

type Search = object;

type HrefArguments<Pattern extends string> = keyof PathParams<Pattern> extends never
  ? [query?: Search]
  : [params: PathParams<Pattern>, query?: Search];

/** Link to a screen, such as `href('/a/:tag', { tag })`; parameters are encoded once. */
export const href = <Pattern extends Address>(
  pattern: Pattern,
  ...[first, second]: HrefArguments<NoInfer<Pattern>>
): string =>
  pattern.includes(':')
    ? fillPath(pattern, first as Record<string, string>, second)
    : fillPath(pattern, {}, first);

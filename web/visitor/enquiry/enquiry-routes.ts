/**
 * Routes of enquiries: writing one, the confirmation, the visitor’s page by link, and those
 * received.
 */

import { m } from '#messages';
import type { EnquiryView } from '../../../worker/contract/enquiries/enquiries.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
import { guardedRoute } from '../../auth/session/guarded-route.ts';
import { type ApiQuery, apiQuery, nullableQuery } from '../../data/query.ts';
import { clientRoute, defineRoute, type RouteParams } from '../../data/route.ts';
import { crisisLinesQuery } from '../crisis/crisis-queries.ts';
import { MAX_ENQUIRY_RECIPIENTS, OTHERS_KEY } from './enquiry-recipients.ts';

const getRecipientTags = (search: URLSearchParams) =>
  [...new Set(search.getAll('to'))].slice(0, MAX_ENQUIRY_RECIPIENTS);

/** New enquiry; the URL holds the recipients' tags. */
export const newEnquiryRoute = defineRoute({
  path: '/ask',
  searchParams: ['to'],
  multiValueParams: ['to'],
  shortCache: true,
  queries: (_: RouteParams, search: URLSearchParams) => ({
    ...(Object.fromEntries(
      getRecipientTags(search).map((tag) => [
        tag,
        nullableQuery('GET /users/fe/:tag', { params: { tag } }),
      ]),
    ) as Record<string, ApiQuery<UserProfile | null>>),
    [OTHERS_KEY]: apiQuery('GET /enquiries/others', {
      query: { to: getRecipientTags(search) },
    }) as ApiQuery<never>,
  }),
  head: ({ [OTHERS_KEY]: _, ...people }) => {
    const [first, ...more] = Object.values(people as Record<string, UserProfile | null>).filter(
      (one) => one !== null,
    );
    return {
      title:
        first && more.length === 0
          ? m['enquiry.contact']({ name: bidiIsolate(first.name) })
          : m['enquiry.send_an_enquiry'](),
    };
  },
  view: 'visitor/enquiry/NewEnquiryPage.tsx',
  load: () => import('./NewEnquiryPage.tsx'),
});

/** Next steps after the e-mail was sent; `help` adds the emergency lines. */
export const enquirySentRoute = defineRoute({
  path: '/enquiry/sent',
  searchParams: ['mail', 'help'],
  queries: () => ({ lines: crisisLinesQuery }),
  head: () => ({ title: m['enquiry.check_your_e_mail']() }),
  view: 'visitor/enquiry/EnquiryConfirmEmailPage.tsx',
  load: () => import('./EnquiryConfirmEmailPage.tsx'),
});

export const enquiryDeletedRoute = clientRoute({
  path: '/enquiry/deleted',
  title: () => m['enquiry.deleted_title'](),
  view: 'visitor/enquiry/EnquiryDeletedPage.tsx',
  load: () => import('./EnquiryDeletedPage.tsx'),
});

/**
 * A visitor's enquiry, opened from an e-mail. Rendered on the server and works without JavaScript.
 */
export const sentEnquiryRoute = defineRoute({
  path: '/enquiry/:id/:secret',
  searchParams: ['done', 'to'],
  isSecret: true,
  queries: ({ id = '', secret = '' }: RouteParams) => ({
    enquiry: nullableQuery('GET /enquiries/:id/:secret', { params: { id, secret } }),
  }),
  head: ({ enquiry }) => ({ title: buildTitle(enquiry) }),
  view: 'visitor/enquiry/SentEnquiryPage.tsx',
  load: () => import('./SentEnquiryPage.tsx'),
});

/** Enquiries of a member: received and sent. */
export const memberEnquiryRoutes = [
  guardedRoute(
    '/enquiries/sent',
    () => m['enquiry.sent_list_title'](),
    'member/enquiries/SentEnquiriesPage.tsx',
  ),
  guardedRoute(
    '/enquiries/sent/:id',
    () => m['enquiry.own_title'](),
    'member/enquiries/MemberEnquiryPage.tsx',
  ),
  guardedRoute(
    '/enquiries',
    () => m['enquiry.title'](),
    'member/enquiries/ReceivedEnquiriesPage.tsx',
  ),
  guardedRoute(
    '/enquiries/:id',
    () => m['enquiry.received_title'](),
    'member/enquiries/ReceivedEnquiryPage.tsx',
  ),
];

function buildTitle(enquiry: EnquiryView | null) {
  if (!enquiry) return m['enquiry.expired_heading']();
  return enquiry.sent_at ? m['enquiry.your_enquiry']() : m['enquiry.send_your_enquiry']();
}

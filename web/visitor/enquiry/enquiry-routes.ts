import type { EnquiryOthers, EnquiryView } from '../../../worker/contract/enquiries/enquiries.ts';
import type { UserProfile } from '../../../worker/contract/practitioners/users.ts';
import { crisisLines } from '../crisis/crisis-queries.ts';
import { at, optionalQuery, type Query, query } from '../../data/query.ts';
import { type Params, personalScreen, screen } from '../../data/route.ts';
import { guardedScreen } from '../../auth/session/guarded-route.ts';
import { most, others } from './enquiry-recipients.ts';

const tagsIn = (search: URLSearchParams) => [...new Set(search.getAll('to'))].slice(0, most);

/** New enquiry; the URL holds the recipients' tags. */
export const askScreen = screen({
  path: '/ask',
  parameters: ['to'],
  repeated: ['to'],
  writtenByMembers: true,
  queries: (_: Params, search: URLSearchParams) => ({
    ...(Object.fromEntries(
      tagsIn(search).map((tag) => [tag, optionalQuery<UserProfile>(at`/users/fe/${tag}`)]),
    ) as Record<string, Query<UserProfile | null>>),
    [others]: query<EnquiryOthers>(
      `/enquiries/others?${new URLSearchParams(tagsIn(search).map((tag) => ['to', tag]))}`,
    ) as Query<never>,
  }),
  head: ({ [others]: _, ...people }) => {
    const [first, ...more] = Object.values(people as Record<string, UserProfile | null>).filter(
      (one) => one !== null,
    );
    return { title: first && more.length === 0 ? `Contact ${first.name}` : 'Send an enquiry' };
  },
  view: 'visitor/enquiry/NewEnquiryPage.tsx',
  load: () => import('./NewEnquiryPage.tsx'),
});

/** Next steps after the e-mail was sent; `help` adds the emergency lines. */
export const sentScreen = screen({
  path: '/enquiry/sent',
  parameters: ['mail', 'help'],
  queries: () => ({ lines: crisisLines }),
  head: () => ({ title: 'Check your e-mail' }),
  view: 'visitor/enquiry/EnquiryConfirmEmailPage.tsx',
  load: () => import('./EnquiryConfirmEmailPage.tsx'),
});

export const deletedScreen = personalScreen({
  path: '/enquiry/deleted',
  title: 'Enquiry deleted',
  view: 'visitor/enquiry/EnquiryDeletedPage.tsx',
  load: () => import('./EnquiryDeletedPage.tsx'),
});

/**
 * A visitor's enquiry, opened from an e-mail. Rendered on the server and works without JavaScript.
 */
export const enquiryScreen = screen({
  path: '/enquiry/:id/:secret',
  parameters: ['done'],
  holdsSecret: true,
  queries: ({ id = '', secret = '' }: Params) => ({
    enquiry: optionalQuery<EnquiryView>(at`/enquiries/${id}/${secret}`),
  }),
  head: ({ enquiry }) => ({ title: titleOf(enquiry) }),
  view: 'visitor/enquiry/SentEnquiryPage.tsx',
  load: () => import('./SentEnquiryPage.tsx'),
});

/** Enquiries that a practitioner has received. */
export const enquiryScreens = [
  guardedScreen('/enquiries', 'Enquiries', 'member/enquiries/ReceivedEnquiriesPage.tsx'),
  guardedScreen('/enquiries/:id', 'Enquiry', 'member/enquiries/ReceivedEnquiryPage.tsx'),
];

function titleOf(enquiry: EnquiryView | null) {
  if (!enquiry) return 'This enquiry no longer exists';
  return enquiry.sent_at ? 'Your enquiry' : 'Send your enquiry';
}

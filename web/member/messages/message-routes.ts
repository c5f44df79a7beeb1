import { m } from '#messages';
import { guardedRoute } from '../../auth/session/guarded-route.ts';
import { loadEnquiryAlternative } from '../../data/enquiry-alternative.ts';

/** Routes of conversations. One conversation requires no right: participants can always read it. */
export const messageRoutes = [
  guardedRoute(
    '/messages',
    () => m['message.title'](),
    'member/messages/MessagesPage.tsx',
    'authz_messages',
  ),
  guardedRoute(
    '/messages/:id',
    () => m['message.conversation_title'](),
    'member/messages/ConversationPage.tsx',
  ),
  {
    ...guardedRoute(
      '/u/:tag/message',
      () => m['message.new_title'](),
      'member/messages/NewMessagePage.tsx',
      'authz_messages',
    ),
    signInMessage: () => m['message.sign_in_first'](),
    loadAlternative: loadEnquiryAlternative,
  },
];

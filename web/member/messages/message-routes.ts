import { specificationTexts } from '../../../worker/contract/shared/specification-texts.ts';
import { guardedRoute } from '../../auth/session/guarded-route.ts';
import { loadEnquiryAlternative } from '../../data/enquiry-alternative.ts';

/** Routes of conversations. One conversation requires no right: participants can always read it. */
export const messageRoutes = [
  guardedRoute('/messages', 'Messages', 'member/messages/MessagesPage.tsx', 'authz_messages'),
  guardedRoute('/messages/:id', 'Conversation', 'member/messages/ConversationPage.tsx'),
  {
    ...guardedRoute(
      '/u/:tag/message',
      'New message',
      'member/messages/NewMessagePage.tsx',
      'authz_messages',
    ),
    signInMessage: specificationTexts.message.signedOut,
    loadAlternative: loadEnquiryAlternative,
  },
];

import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import { guardedScreen } from '../../auth/session/guarded-route.ts';

/** A conversation requires no right: participants can always read it. */
export const messageScreens = [
  guardedScreen('/messages', 'Messages', 'member/messages/MessagesPage.tsx', 'authz_messages'),
  guardedScreen('/messages/:id', 'Conversation', 'member/messages/ConversationPage.tsx'),
  {
    ...guardedScreen(
      '/u/:tag/message',
      'New message',
      'member/messages/NewMessagePage.tsx',
      'authz_messages',
    ),
    signInMessage: wording.message.signedOut,
  },
];

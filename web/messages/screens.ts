import { wording } from '../../worker/contract/shared/specification-texts.ts';
import { guardedScreen } from '../session/guarded-screen.ts';

/** A conversation requires no right: participants can always read it. */
export const messageScreens = [
  guardedScreen('/messages', 'Messages', 'messages/MessagesScreen.tsx', 'authz_messages'),
  guardedScreen('/messages/:id', 'Conversation', 'messages/ConversationScreen.tsx'),
  {
    ...guardedScreen(
      '/u/:tag/message',
      'New message',
      'messages/NewMessageScreen.tsx',
      'authz_messages',
    ),
    signInMessage: wording.message.signedOut,
  },
];

import { messageItem } from '../contract/messages.ts';
import { read } from '../lib/reads.ts';
import { conversationOf, missing, shapeItem } from './participants.ts';

/** Visible to the two participants only. */
export const messageById = read({
  path: '/messages/:id',
  who: 'M',
  noun: 'messages',
  summary: 'Get one of your conversations',
  answer: messageItem,
  statements: ({ params, viewer }) =>
    [conversationOf({ message: params.id, by: viewer?.id })] as const,
  shape: ([[row]], { viewer }) => {
    if (!row) throw missing();
    return shapeItem(row, viewer);
  },
});

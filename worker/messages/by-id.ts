import { message } from '../contract/messages.ts';
import { read } from '../lib/reads.ts';
import { conversationOf, missing } from './participants.ts';
import { shapeMessage, withNames } from './rows.ts';

/** GET /messages/{id}: for the two who write in it. */
export const messageById = read({
  path: '/messages/:id',
  who: 'M',
  noun: 'messages',
  summary: 'A conversation in which you take part',
  answer: message,
  statements: ({ params, viewer }) =>
    [conversationOf({ message: params.id, by: viewer?.id })] as const,
  shape: ([[row]], { viewer }) => {
    if (!row) throw missing();
    return shapeMessage(withNames(row, viewer));
  },
});

import { read, written } from './content.ts';
import { idOf } from './ids.ts';
import { addLike } from './people.ts';
import type { Row, Story } from './story.ts';

interface Reply {
  by: string;
  days_ago: number;
  text: string;
  is_deleted?: true;
  liked_by?: string[];
  replies?: Reply[];
}

interface Thread {
  title: string;
  tags?: string[];
  /** The first one is the opening post. */
  replies: Reply[];
}

interface Conversation {
  from: string;
  to: string;
  created_at: number;
  is_active: boolean;
  replies: { by: string; days_ago: number; text: string; read: boolean }[];
}

export const threads = read<Thread>('threads');

export function addThreads(story: Story) {
  for (const { tag, text, tags, replies, ...columns } of threads) {
    story.put('threads', tag, { tag, ...columns });
    addReplies(story, tag, replies, { place: '', path: '', depth: 0, reply_id: null });
  }
}

/** What stands above replies; `place` tells where, such as '0.2.': their ids are made from it. */
type Parent = Row & { place: string; path: string; depth: number };

function addReplies(story: Story, thread: string, replies: Reply[], parent: Parent) {
  replies.forEach(({ by, days_ago, text, is_deleted = false, ...more }, index) => {
    const place = `${parent.place}${index}`;
    const { depth, reply_id } = parent;
    const id = idOf('thread_replies', `${thread}:${place}`, story.milliseconds(days_ago));
    const { html: comments, plain } = written(text);
    const path = `${parent.path}${id}`;
    const row = { id, thread_id: thread, reply_id, depth, path, comments, plain, is_deleted };
    story.put('thread_replies', place, { ...row, created_by: by, created_at: days_ago });
    for (const person of more.liked_by ?? []) {
      addLike(story, 'thread-replies', id, person, days_ago / 2);
    }
    const below = { place: `${place}.`, path: `${path}/`, depth: depth + 1, reply_id: id };
    addReplies(story, thread, more.replies ?? [], below);
  });
}

export function addConversations(story: Story) {
  for (const { tag, text, from, to, replies, ...columns } of read<Conversation>('messages')) {
    const message_id = idOf('messages', tag);
    const { is_active } = columns;
    const last_reply_at = replies.at(-1)?.days_ago ?? columns.created_at;
    const closed_at = is_active ? null : last_reply_at - 0.5;
    const told = { last_reply_at, closed_at, created_by: from, updated_at: last_reply_at };
    story.put('messages', tag, { ...columns, ...told });
    for (const user_id of [from, to]) {
      const is_sender = user_id === from;
      const received = replies.filter(({ by }) => by !== user_id);
      const seen = received.filter(({ read }) => read).map(({ days_ago }) => days_ago - 0.1);
      const read = { unread_count: received.length - seen.length, read_at: seen.at(-1) ?? null };
      const person = { message_id, user_id, is_sender, is_active, last_reply_at };
      story.add('message_participants', { ...person, ...read });
      for (const read_at of seen) {
        story.add('message_readings', { message_id, by_sender: is_sender, read_at });
      }
    }
    replies.forEach(({ by, days_ago, text: reply }, index) => {
      const row = { message_id, created_by: by, reply };
      story.addAt('message_replies', `${tag}:${index}`, days_ago, row);
    });
  }
}

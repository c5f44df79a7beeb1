import { read, written } from './content.ts';
import { idOf } from './ids.ts';
import { addLike } from './people.ts';
import type { Story } from './story.ts';

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

/** `place` tells where a reply stands, such as '0.2.': the ids below it are made from it. */
interface Parent {
  place: string;
  path: string;
  depth: number;
  reply_id: string | null;
}

function addReplies(story: Story, thread: string, replies: Reply[], parent: Parent) {
  replies.forEach(({ by, days_ago, text, is_deleted = false, ...more }, index) => {
    const place = `${parent.place}${index}`;
    const id = idOf('thread_replies', `${thread}:${place}`, story.milliseconds(days_ago));
    const { html: comments, plain } = written(text);
    const { depth, reply_id } = parent;
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
    const last = replies.at(-1)?.days_ago ?? columns.created_at;
    const told = { last_reply_at: last, closed_at: is_active ? null : last - 0.5 };
    story.put('messages', tag, { ...columns, ...told, created_by: from, updated_at: last });
    for (const person of [from, to]) {
      const toRead = replies.filter(({ by }) => by !== person);
      const readings = toRead.filter(({ read }) => read).map(({ days_ago }) => days_ago - 0.1);
      const is_sender = person === from;
      story.add('message_participants', {
        ...{ message_id, user_id: person, is_sender, is_active, last_reply_at: last },
        unread_count: toRead.length - readings.length,
        read_at: readings.at(-1) ?? null,
      });
      for (const read_at of readings) {
        story.add('message_readings', { message_id, by_sender: is_sender, read_at });
      }
    }
    replies.forEach(({ by, days_ago, text: reply }, index) => {
      const id = idOf('message_replies', `${tag}:${index}`, story.milliseconds(days_ago));
      story.add('message_replies', { id, message_id, created_at: days_ago, created_by: by, reply });
    });
  }
}

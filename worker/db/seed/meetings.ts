import { friendships } from './content/friends.ts';
import { conversations } from './content/messages.ts';
import { bookmarks, likes } from './content/saved.ts';
import type { Conversation } from './content/shapes.ts';
import { addLike } from './forum.ts';
import { idOf } from './identity.ts';
import type { Story } from './story.ts';

export function addFriends(story: Story) {
  for (const { from, to, requested, approved } of friendships) {
    story.rows.add('friends', {
      from_id: idOf('users', from),
      to_id: idOf('users', to),
      requested_at: story.moment(requested),
      approved_at: approved === null ? null : story.moment(approved),
    });
  }
}

export function addConversations(story: Story) {
  for (const conversation of conversations) addConversation(story, conversation);
}

function addConversation(
  story: Story,
  { title, from, to, daysAgo, is_active, replies }: Conversation,
) {
  const key = `${from}:${to}:${title}`;
  const id = idOf('messages', key);
  const last = replies.at(-1)?.daysAgo ?? daysAgo;
  story.rows.add('messages', {
    ...story.audit('messages', key, from, daysAgo, last),
    title,
    is_active,
    closed_at: is_active ? null : story.moment(last - 0.5),
    last_reply_at: story.moment(last),
  });
  for (const person of [from, to]) {
    const toRead = replies.filter(({ by }) => by !== person);
    const readings = toRead.flatMap(({ read, daysAgo }) =>
      read ? [story.moment(daysAgo - 0.1)] : [],
    );
    story.rows.add('message_participants', {
      message_id: id,
      user_id: idOf('users', person),
      is_sender: person === from,
      is_active,
      last_reply_at: story.moment(last),
      unread_count: toRead.length - readings.length,
      read_at: readings.at(-1) ?? null,
    });
    for (const read_at of new Set(readings)) {
      story.rows.add('message_readings', { message_id: id, by_sender: person === from, read_at });
    }
  }
  replies.forEach(({ by, daysAgo: when, text }, index) => {
    story.rows.add('message_replies', {
      id: idOf('message_replies', `${key}:${index}`, story.milliseconds(when)),
      message_id: id,
      created_at: story.moment(when),
      created_by: idOf('users', by),
      reply: text,
    });
  });
}

export function addSaved(story: Story) {
  likes.forEach(({ by, article }, index) => {
    addLike(story, 'articles', idOf('articles', article), by, 1 + index / 3);
  });
  bookmarks.forEach(({ by, article }, index) => {
    story.rows.add('bookmarks', {
      id: idOf('bookmarks', `${by}:${article}`, story.milliseconds(2 + index)),
      article_id: idOf('articles', article),
      created_by: idOf('users', by),
      created_at: story.moment(2 + index),
    });
  });
}

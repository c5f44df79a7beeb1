import { cleanHtml } from '../../lib/html.ts';
import { plainText } from '../../lib/plain.ts';
import { threads } from './content/forum.ts';
import type { Reply, Thread } from './content/shapes.ts';
import { idOf } from './identity.ts';
import type { Story } from './story.ts';

export function addThreads(story: Story) {
  for (const thread of threads) {
    story.rows.add('threads', {
      ...story.audit('threads', thread.tag, thread.by, thread.daysAgo),
      title: thread.title,
      tag: thread.tag,
      sub_category_id: idOf('sub_categories', thread.sub_category),
    });
    addReplies(story, thread, thread.replies, null, '');
  }
}

interface Parent {
  id: string;
  path: string;
  depth: number;
}

/** `place` tells a reply's position, such as '0.2.1': its id is made from it. */
function addReplies(
  story: Story,
  thread: Thread,
  replies: Reply[],
  parent: Parent | null,
  place: string,
) {
  replies.forEach((reply, index) => {
    const key = `${thread.tag}:${place}${index}`;
    const at = story.milliseconds(reply.daysAgo);
    const id = idOf('thread_replies', key, at);
    const path = parent ? `${parent.path}/${id}` : id;
    const depth = parent ? parent.depth + 1 : 0;
    const comments = cleanHtml(reply.html);
    story.rows.add('thread_replies', {
      ...story.audit('thread_replies', key, reply.by, reply.daysAgo),
      id,
      thread_id: idOf('threads', thread.tag),
      reply_id: parent?.id ?? null,
      depth,
      path,
      comments,
      plain: plainText(comments),
      is_deleted: reply.is_deleted ?? false,
    });
    for (const person of reply.likedBy ?? []) {
      addLike(story, 'thread-replies', id, person, reply.daysAgo / 2);
    }
    addReplies(story, thread, reply.replies ?? [], { id, path, depth }, `${place}${index}.`);
  });
}

export const addLike = (
  story: Story,
  object_type: string,
  object_id: string,
  person: string,
  daysAgo: number,
) =>
  story.rows.add('likes', {
    id: idOf('likes', `${object_type}:${object_id}:${person}`, story.milliseconds(daysAgo)),
    object_type,
    object_id,
    created_by: idOf('users', person),
    created_at: story.moment(daysAgo),
  });

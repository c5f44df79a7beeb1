import { threads } from '../../../worker/contract/community/threads.resource.ts';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import { type Item, nameBeside } from '../../data/resource/api-item.ts';
import { type Trail, trailToList } from '../breadcrumb-trail.ts';

const reply = (thread: string, id: string) => `${itemAddress(threads, thread)}/reply/${id}`;

/** Path of the form that answers a reply. */
export const addReplyAddress = (thread: string, id: string) => `${reply(thread, id)}/add_reply`;

export const editReplyAddress = (thread: string, id: string) => `${reply(thread, id)}/edit`;

export const addFirstReplyAddress = (thread: string) => `${itemAddress(threads, thread)}/add_reply`;

/** Breadcrumbs to the thread of a reply. */
export const trailToThread = (reply: Item): Trail => [
  ...trailToList(threads),
  [nameBeside('thread_id', reply), itemAddress(threads, String(reply.thread_id))],
];

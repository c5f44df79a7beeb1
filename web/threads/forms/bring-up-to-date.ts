import type { ThreadPage, ThreadRow } from '../../../worker/contract/threads.ts';
import { get, send } from '../../lib/api.ts';
import { pageAt, threadByTag } from '../queries.ts';
import type { Title, Words } from './rules.ts';

/** Applies later input to a thread that an earlier try may have created: title and first post. */
export async function bringUpToDate(id: string, { title, comments }: Title & Words) {
  await send(`/threads/${id}`, { method: 'PATCH', body: { title } });
  const thread = await get<ThreadRow>(threadByTag(id).address);
  const page = await get<ThreadPage>(pageAt(thread.tag, {}).address);
  const first = page.data.find(({ created_by }) => created_by === thread.created_by);
  if (first) await send(`/thread-replies/${first.id}`, { method: 'PATCH', body: { comments } });
  return undefined;
}

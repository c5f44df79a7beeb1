/**
 * Earlier versions of an edited reply, for members who can read it. Versions before an admin’s
 * redaction are hidden.
 */

import { sql } from 'drizzle-orm';
import { threadRepliesApi } from '../../contract/community/thread-replies.api.ts';
import { prepareForViewer } from '../../db/conditions/block-filter.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineQuery } from '../../http/query.ts';

interface EditsRow {
  comments: string;
  /** JSON of the edits of a reply, newest first: `{at, before}`. */
  edits: string;
}

/** Versions before an admin's redaction are hidden, so that removed text stays removed. */
const editsColumn = sql`(select json_group_array(json_object('at', e.created_at, 'before', e.before) order by e.id desc) from (
    select h.id, h.created_at, h.replaced ->> '$.comments' as before from history h
    where h.link_id = r.id and h.replaced ->> '$.comments' is not null
      and h.id > coalesce((select max(o.id) from history o where o.link_id = r.id
        and o.replaced ->> '$.comments' is not null and o.created_by is not r.created_by), '')
    order by h.id desc limit 10) e)`;

const editsQuery = prepareForViewer<EditsRow>(
  (meets) => sql`select r.comments, ${editsColumn} as edits
    from thread_replies r join threads t on t.id = r.thread_id
    where r.id = ${sql.placeholder('id')} and r.is_deleted = 0 and t.is_deleted = 0
      and ${meets(sql`r.created_by`)}`,
);

export const listReplyEdits = defineQuery(threadRepliesApi.listEdits, {
  auth: 'M',
  buildQueries: ({ params, viewer }) => [editsQuery(viewer, { id: params.id })] as const,
  toResponse: ([[row]]) => {
    if (!row) throw notFoundError('This reply no longer exists.');
    const found: { at: string; before: string }[] = JSON.parse(row.edits);
    return {
      data: found.map((edit, index) => ({
        ...edit,
        after: found[index - 1]?.before ?? row.comments,
      })),
    };
  },
});

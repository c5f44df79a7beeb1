import { sql } from 'drizzle-orm';
import { statement } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { notFound } from '../../http/http-error.ts';
import { letGoOfPaper } from '../../storage/credential-documents.ts';
import { tell } from './credential-history.ts';

/** The verification remains. */
export const removePaper = call({
  method: 'delete',
  path: '/users/:id/credentials/:credential_id/paper',
  who: 'S',
  whileApplying: true,
  noun: 'credentials',
  summary: 'Remove the document of a credential; a checked credential stays checked',
  status: 204,
  changes: [],
  run: async (_, c) => {
    const { id = '', credential_id = '' } = c.req.param() as Record<string, string>;
    const moment = now();
    const by = c.var.viewer?.id ?? null;
    const told = tell({
      by,
      credential_id,
      person: id,
      what: 'Document removed',
      when: sql`c.paper_key is not null`,
    });
    const [[former], [history]] = await c.var.db.batch([
      statement<{ paper_key: string | null }>(
        sql`select paper_key from credentials where id = ${credential_id} and user_id = ${id}`,
      ),
      told.row,
      statement(sql`update credentials set paper_key = null, paper_type = null, paper_name = null, paper_size = null,
          paper_at = null, updated_at = ${moment}, updated_by = ${by}, version = version + 1
        where id = ${credential_id} and user_id = ${id} and ${told.happened}`),
    ] as const);
    if (!history) throw notFound('This credential has no document.');
    await letGoOfPaper(c.env, former?.paper_key);
    return c.body(null, 204);
  },
});

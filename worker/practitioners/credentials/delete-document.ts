import { sql } from 'drizzle-orm';
import { credentialsApi } from '../../contract/practitioners/credentials.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { deleteUnusedDocument } from '../../storage/credential-documents.ts';
import { insertCredentialHistory } from './credential-history.ts';

/** Deletes the document of a credential, which stays verified. */
export const deleteDocument = defineMutation(credentialsApi.deleteDocument, {
  auth: 'S',
  allowForApplicants: true,
  changes: [],
  run: async (_, c) => {
    const { id, credential_id } = c.req.param();
    const moment = getNowIso();
    const by = c.var.viewer?.id ?? null;
    const historyInsert = insertCredentialHistory({
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
      historyInsert.row,
      statement(sql`update credentials set paper_key = null, paper_type = null, paper_name = null, paper_size = null,
          paper_at = null, updated_at = ${moment}, updated_by = ${by}, version = version + 1
        where id = ${credential_id} and user_id = ${id} and ${historyInsert.happened}`),
    ] as const);
    if (!history) throw notFoundError('This credential has no document.');
    await deleteUnusedDocument(c.env, former?.paper_key);
    return c.body(null, 204);
  },
});

import { and, isNotNull, sql } from 'drizzle-orm';
import { credentialsApi } from '../../contract/practitioners/credentials.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { qb } from '../../db/query-builder.ts';
import { credentialsTable } from '../../db/schema/listing.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { deleteUnusedDocument } from '../../storage/credential-documents.ts';
import { insertCredentialHistory } from './credential-history.ts';
import { documentKeyQuery, isCredentialOf, withoutDocument } from './credential-rows.ts';

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
      when: isNotNull(credentialsTable.paper_key),
    });
    const update = qb
      .update(credentialsTable)
      .set({
        ...withoutDocument,
        updated_at: moment,
        updated_by: by,
        version: sql`${credentialsTable.version} + 1`,
      })
      .where(and(isCredentialOf(id, credential_id), historyInsert.happened));
    const {
      former: [former],
      history,
    } = await c.var.db.run({
      before: { former: documentKeyQuery({ id, credential_id }), history: historyInsert.row },
      written: [statement(update)],
    });
    if (history.length === 0) throw notFoundError('document_not_found');
    await deleteUnusedDocument(c.env, former?.paper_key);
    return c.body(null, 204);
  },
});

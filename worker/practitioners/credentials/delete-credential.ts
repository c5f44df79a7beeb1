import { and } from 'drizzle-orm';
import { credentialsApi } from '../../contract/practitioners/credentials.api.ts';
import { statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { credentialsTable } from '../../db/schema/listing.ts';
import { defineMutation } from '../../http/mutation.ts';
import { deleteUnusedDocument } from '../../storage/credential-documents.ts';
import { insertCredentialHistory } from './credential-history.ts';
import { credentialNotFound, isCredentialOf } from './credential-rows.ts';

/** Deletes a credential and its document. */
export const deleteCredential = defineMutation(credentialsApi.delete, {
  auth: 'S',
  allowForApplicants: true,
  changes: ['credentials'],
  run: async (_, c) => {
    const { id, credential_id } = c.req.param();
    const history = insertCredentialHistory({
      by: c.var.viewer?.id ?? null,
      credential_id,
      person: id,
      what: 'Credential removed',
    });
    const {
      deleted: [deleted],
    } = await c.var.db.run({
      written: [history.row],
      queries: {
        deleted: statement(
          qb
            .delete(credentialsTable)
            .where(and(isCredentialOf(id, credential_id), history.happened))
            .returning({
              paper_key: credentialsTable.paper_key,
              checked_at: credentialsTable.checked_at,
            }),
        ),
      },
    });
    if (!deleted) throw credentialNotFound();
    await deleteUnusedDocument(c.env, deleted.paper_key);
    c.set('changed', deleted.checked_at ? ['credentials'] : []);
    return c.body(null, 204);
  },
});

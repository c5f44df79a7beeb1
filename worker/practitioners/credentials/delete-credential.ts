import { sql } from 'drizzle-orm';
import { credentialsApi } from '../../contract/practitioners/credentials.api.ts';
import { statement } from '../../db/client.ts';
import { defineMutation } from '../../http/mutation.ts';
import { deleteUnusedDocument } from '../../storage/credential-documents.ts';
import { insertCredentialHistory } from './credential-history.ts';
import { credentialNotFound } from './credential-rows.ts';

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
      when: sql`1`,
    });
    const [, [gone]] = await c.var.db.batch([
      history.row,
      statement<{ paper_key: string | null; checked_at: string | null }>(sql`
        delete from credentials where id = ${credential_id} and user_id = ${id} and ${history.happened}
        returning paper_key, checked_at`),
    ] as const);
    if (!gone) throw credentialNotFound();
    await deleteUnusedDocument(c.env, gone.paper_key);
    c.set('changed', gone.checked_at ? ['credentials'] : []);
    return c.body(null, 204);
  },
});

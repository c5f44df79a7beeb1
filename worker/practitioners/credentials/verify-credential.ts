import { and, eq, sql } from 'drizzle-orm';
import { credentialsApi } from '../../contract/practitioners/credentials.api.ts';
import { parseIfMatch, parseUpdateResult, selectApplied } from '../../db/audited-update.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { getUtcDay } from '../../db/conditions/accepts-enquiries.ts';
import { qb } from '../../db/query-builder.ts';
import { credentialsTable } from '../../db/schema/listing.ts';
import { validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { insertCredentialHistory } from './credential-history.ts';
import { credentialQuery, isCredentialOf, serializeCredential } from './credential-rows.ts';

/**
 * An admin verifies a credential until a date. Verification ends with the credential at the latest.
 * 409 if the admin saw another version.
 */
export const verifyCredential = defineMutation(credentialsApi.verify, {
  auth: 'A',
  changes: ['credentials'],
  run: async ({ until, with: source }, c) => {
    const { id, credential_id } = c.req.param();
    const moment = getNowIso();
    const by = c.var.viewer?.id ?? null;
    const today = getUtcDay(moment);
    if (until < today) throw validationError([{ path: 'until', code: 'date_in_past' }]);
    const version = parseIfMatch(c.req.header('If-Match'));
    const history = insertCredentialHistory({
      by,
      credential_id,
      person: id,
      what: 'Credential checked',
      when: and(
        version === null ? undefined : eq(credentialsTable.version, version),
        sql`coalesce(${credentialsTable.until} >= ${today}, 1)`,
      ),
    });
    const written = [
      history.row,
      statement(
        qb
          .update(credentialsTable)
          .set({
            checked_at: moment,
            checked_with: source || null,
            checked_until: sql`min(${until}, coalesce(${credentialsTable.until}, ${until}))`,
            told_days: null,
            updated_at: moment,
            updated_by: by,
            version: sql`${credentialsTable.version} + 1`,
          })
          .where(and(isCredentialOf(id, credential_id), history.happened)),
      ),
    ];
    const rows = await c.var.db.run({
      written,
      queries: {
        applied: selectApplied(history.happened),
        items: credentialQuery({ id, credential_id, today }),
      },
    });
    const { applied, item, etag } = parseUpdateResult(rows, version, serializeCredential);
    if (!applied) throw validationError([{ path: 'until', code: 'date_in_past' }]);
    return c.json(item, 200, { ETag: etag });
  },
});

import { sql } from 'drizzle-orm';
import { type CredentialCheck, credential, credentialCheck } from '../../contract/practitioners/credentials.ts';
import { statement } from '../../db/client.ts';
import { dayOf } from '../../db/conditions/accepts-enquiries.ts';
import { call } from '../../http/mutation.ts';
import { outcome, type Told, versionSent } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import { invalid } from '../../http/http-error.ts';
import { type CredentialRow, credentialOf, shapeCredential } from './credential-rows.ts';
import { tell } from './credential-history.ts';

/** Verification ends with the credential at the latest. 409 if the admin saw another version. */
export const checkCredential = call<CredentialCheck>({
  method: 'post',
  path: '/users/:id/credentials/:credential_id/check',
  who: 'A',
  noun: 'credentials',
  summary: 'Mark a credential as checked, with the source and the expiry date',
  body: credentialCheck,
  status: 200,
  answer: credential,
  changes: ['credentials'],
  run: async ({ until, with: source }, c) => {
    const { id = '', credential_id = '' } = c.req.param() as Record<string, string>;
    const moment = now();
    const by = c.var.viewer?.id ?? null;
    const today = dayOf(moment);
    if (until < today) throw invalid([{ path: 'until', message: 'must not be in the past' }]);
    const version = versionSent(c.req.header('If-Match'));
    const told = tell({
      by,
      credential_id,
      person: id,
      what: 'Credential checked',
      when: sql`${version === null ? sql`1` : sql`c.version = ${version}`} and coalesce(c.until >= ${today}, 1)`,
    });
    const rows = await c.var.db.batch([
      told.row,
      statement(sql`update credentials set checked_at = ${moment}, checked_with = ${source || null},
          checked_until = min(${until}, coalesce(until, ${until})), told_days = null,
          updated_at = ${moment}, updated_by = ${by}, version = version + 1
        where id = ${credential_id} and user_id = ${id} and ${told.happened}`),
      statement<Told>(sql`select ${told.happened} as happened`),
      credentialOf({ id, credential_id, today }),
    ] as const);
    const { happened, item, etag } = outcome(rows, version, (row: CredentialRow) =>
      shapeCredential(row),
    );
    if (!happened) throw invalid([{ path: 'until', message: 'must not be in the past' }]);
    return c.json(item, 200, { ETag: etag });
  },
});

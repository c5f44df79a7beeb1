import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
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

const columns = ['kind', 'body', 'title', 'number', 'url', 'since', 'until'] as const;

/** Changes a credential, which invalidates its verification. */
export const changeCredential = defineMutation(credentialsApi.update, {
  auth: 'S',
  allowForApplicants: true,
  changes: ['credentials'],
  run: async (sent, c) => {
    const { id, credential_id } = c.req.param();
    const moment = getNowIso();
    const by = c.var.viewer?.id ?? null;
    const version = parseIfMatch(c.req.header('If-Match'));
    const changes = columns.flatMap((name) => {
      const value = sent[name];
      return value === undefined ? [] : [{ name, value: value || null }];
    });
    const differs = changes.map(
      ({ name, value }) => sql`${credentialsTable[name]} is not ${value}`,
    );
    const sentOr = (name: 'since' | 'until') =>
      sent[name] === undefined ? credentialsTable[name] : sql`${sent[name]}`;
    const inOrder = sql`coalesce(${sentOr('since')} <= ${sentOr('until')}, 1)`;
    const isVersion = version === null ? undefined : eq(credentialsTable.version, version);
    const changed = insertCredentialHistory({
      by,
      credential_id,
      person: id,
      what: 'Credential changed',
      when: and(or(...differs) ?? sql`0`, isVersion, inOrder),
    });
    const set = Object.fromEntries(changes.map(({ name, value }) => [name, value]));
    const key = { id, credential_id, today: getUtcDay(moment) };
    const before = {
      // Public data changed if it was verified before; also checks the new dates against the stored
      // ones.
      former: statement(
        qb
          .select({
            was_checked: isNotNull(credentialsTable.checked_at).mapWith(Boolean),
            in_order: sql`${inOrder}`.mapWith(Boolean),
          })
          .from(credentialsTable)
          .where(isCredentialOf(id, credential_id)),
      ),
    };
    const written = [
      changed.row,
      statement(
        qb
          .update(credentialsTable)
          .set({
            ...set,
            checked_at: null,
            checked_with: null,
            checked_until: null,
            told_days: null,
            updated_at: moment,
            updated_by: by,
            version: sql`${credentialsTable.version} + 1`,
          })
          .where(and(isCredentialOf(id, credential_id), changed.happened)),
      ),
    ];
    const queries = { applied: selectApplied(changed.happened), items: credentialQuery(key) };
    const {
      former: [former],
      ...rows
    } = await c.var.db.run({ before, written, queries });
    const { applied, item, etag } = parseUpdateResult(rows, version, serializeCredential);
    if (!applied && !former?.in_order) {
      throw validationError([{ path: 'until', code: 'end_before_start' }]);
    }
    c.set('changed', applied && former?.was_checked ? ['credentials'] : []);
    return c.json(item, 200, { ETag: etag });
  },
});

import { sql } from 'drizzle-orm';
import { credentialsApi } from '../../contract/practitioners/credentials.api.ts';
import { parseIfMatch, parseUpdateResult, selectApplied } from '../../db/audited-update.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { getUtcDay } from '../../db/conditions/accepts-enquiries.ts';
import { validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { insertCredentialHistory } from './credential-history.ts';
import { credentialQuery, serializeCredential } from './credential-rows.ts';

const columns = ['kind', 'body', 'number', 'url', 'since', 'until'] as const;

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
    const set = columns.flatMap((name) => {
      const value = sent[name];
      return value === undefined ? [] : [{ name: sql.raw(`"${name}"`), value: value || null }];
    });
    const differs = set.map(({ name, value }) => sql`c.${name} is not ${value}`);
    const sentOr = (name: 'since' | 'until') =>
      sent[name] === undefined ? sql.raw(`c.${name}`) : sql`${sent[name]}`;
    const inOrder = sql`coalesce(${sentOr('since')} <= ${sentOr('until')}, 1)`;
    const isSent = version === null ? sql`1` : sql`c.version = ${version}`;
    const changed = insertCredentialHistory({
      by,
      credential_id,
      person: id,
      what: 'Credential changed',
      when: sql`(${differs.length > 0 ? sql.join(differs, sql` or `) : sql`0`}) and ${isSent} and ${inOrder}`,
    });
    const values = set.map(({ name, value }) => sql`${name} = ${value}, `);
    const key = { id, credential_id, today: getUtcDay(moment) };
    const before = {
      // Public data changed if it was verified before; also checks the new dates against the stored
      // ones.
      before: statement<{ was_checked: number; in_order: number }>(sql`
        select c.checked_at is not null as was_checked, ${inOrder} as in_order
        from credentials c where c.id = ${credential_id} and c.user_id = ${id}`),
    };
    const written = [
      changed.row,
      statement(sql`update credentials set ${sql.join(values)} checked_at = null, checked_with = null,
          checked_until = null, told_days = null, updated_at = ${moment}, updated_by = ${by}, version = version + 1
        where id = ${credential_id} and user_id = ${id} and ${changed.happened}`),
    ];
    const queries = { applied: selectApplied(changed.happened), items: credentialQuery(key) };
    const {
      before: [former],
      ...rows
    } = await c.var.db.run({ before, written, queries });
    const { applied, item, etag } = parseUpdateResult(rows, version, serializeCredential);
    if (!applied && !former?.in_order) {
      throw validationError([
        { path: 'until', message: 'The end date must not be before the start date' },
      ]);
    }
    c.set('changed', applied && former?.was_checked ? ['credentials'] : []);
    return c.json(item, 200, { ETag: etag });
  },
});

/** Adds a credential. It is unverified, so only its owner and admins see it. */

import { and, count, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { buildAccountHistory } from '../../auth/build-account-history.ts';
import { credentialLimits } from '../../contract/practitioners/credential-kinds.ts';
import { credentialsApi } from '../../contract/practitioners/credentials.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { getUtcDay } from '../../db/conditions/accepts-enquiries.ts';
import { isNotBeingErased } from '../../db/conditions/is-not-being-erased.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/list-owner.ts';
import { insertIf, qb } from '../../db/query-builder.ts';
import { credentialsTable } from '../../db/schema/listing.ts';
import { usersTable } from '../../db/schema/users.ts';
import { validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { describeCredentialChange } from './credential-history.ts';
import { credentialQuery } from './credential-rows.ts';

/** The owner, as in `buildAccountHistory`. */
const account = alias(usersTable, 'u');

/** SQL condition: the credential is new, and its owner may add one. */
function canAdd(id: string) {
  const same = qb
    .select({ id: credentialsTable.id })
    .from(credentialsTable)
    .where(eq(credentialsTable.id, id));
  const own = qb
    .select({ count: count() })
    .from(credentialsTable)
    .where(eq(credentialsTable.user_id, account.id));
  return and(
    isNotBeingErased(account),
    notExists(same),
    sql`${own} < ${credentialLimits.most}`,
  ) as SQL;
}

export const addCredential = defineMutation(credentialsApi.create, {
  auth: 'S',
  allowForApplicants: true,
  isReversible: true,
  changes: [],
  run: async ({ kind, body, ...sent }, c) => {
    const { id: person } = c.req.param();
    const id = idempotentId(c);
    const moment = getNowIso();
    const by = c.var.viewer?.id ?? null;
    const { title = null, number = null, url = null, since = null, until = null } = sent;
    const added = buildAccountHistory({
      user: person,
      by,
      description: describeCredentialChange('Credential added', kind),
      when: canAdd(id),
    });
    const row = {
      id,
      created_at: moment,
      created_by: by,
      updated_at: moment,
      updated_by: by,
      user_id: person,
      kind,
      body,
      title: title || null,
      number: number || null,
      url: url || null,
      since,
      until,
    };
    const { owner, credential } = await c.var.db.run({
      written: [added.row, statement(insertIf(credentialsTable, row, added.happened))],
      queries: {
        owner: listOwnerQuery({ id: person }),
        credential: credentialQuery({ id: person, credential_id: id, today: getUtcDay(moment) }),
      },
    });
    if (owner.length === 0) throw userNotFoundError();
    if (credential.length === 0) throw limitReached();
    return c.json({ id }, 201);
  },
});

const limitReached = () =>
  validationError([
    { path: '', code: 'credential_limit', values: { limit: credentialLimits.most } },
  ]);

import { sql } from 'drizzle-orm';
import { buildAccountHistory } from '../../auth/build-account-history.ts';
import { credentialLimits } from '../../contract/practitioners/credential-kinds.ts';
import { credentialsApi } from '../../contract/practitioners/credentials.api.ts';
import { statement } from '../../db/client.ts';
import { getNowIso } from '../../db/clock.ts';
import { getUtcDay } from '../../db/conditions/accepts-enquiries.ts';
import { idempotentId } from '../../db/idempotent-id.ts';
import { listOwnerQuery, userNotFoundError } from '../../db/user-item-list.ts';
import { validationError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { describeCredentialChange } from './credential-history.ts';
import { credentialQuery } from './credential-rows.ts';

/** Adds a credential. It is unverified, so only its owner and admins see it. */
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
    const { number = null, url = null, since = null, until = null } = sent;
    const added = buildAccountHistory({
      user: person,
      by,
      description: describeCredentialChange('Credential added', kind),
      when: sql`not exists (select 1 from erasures where person_id = u.id)
        and not exists (select 1 from credentials where id = ${id})
        and (select count(*) from credentials where user_id = u.id) < ${credentialLimits.most}`,
    });
    const rows = await c.var.db.batch([
      added.row,
      statement(sql`
        insert into credentials (id, created_at, created_by, updated_at, updated_by, user_id, kind, body, number, url, since, until)
        select ${id}, ${moment}, ${by}, ${moment}, ${by}, ${person}, ${kind}, ${body}, ${number || null}, ${url || null}, ${since}, ${until}
        where ${added.happened}`),
      listOwnerQuery({ id: person }),
      credentialQuery({ id: person, credential_id: id, today: getUtcDay(moment) }),
    ] as const);
    const [, , [found], [credential]] = rows;
    if (!found) throw userNotFoundError();
    if (!credential) throw validationError([{ path: '', message: LIMIT_ERROR }]);
    return c.json({ id }, 201);
  },
});

const LIMIT_ERROR = `You can have up to ${credentialLimits.most} credentials. Remove one that you no longer need.`;

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id as idSchema } from '../../contract/shared/common-schemas.ts';
import { credentialBounds } from '../../contract/practitioners/credential-kinds.ts';
import { type CredentialCreation, credentialCreation } from '../../contract/practitioners/credentials.ts';
import { statement } from '../../db/client.ts';
import { inHistory } from '../../auth/build-account-history.ts';
import { dayOf } from '../../db/conditions/accepts-enquiries.ts';
import { call } from '../../http/mutation.ts';
import { now } from '../../db/clock.ts';
import { invalid } from '../../http/http-error.ts';
import { noPerson, personById } from '../../db/user-item-list.ts';
import { idAsked } from '../../db/idempotent-id.ts';
import { credentialOf } from './credential-rows.ts';
import { sentence } from './credential-history.ts';

/** A new credential is unverified, so only its owner and admins see it. */
export const addCredential = call<CredentialCreation>({
  method: 'post',
  path: '/users/:id/credentials',
  who: 'S',
  whileApplying: true,
  noun: 'credentials',
  summary: 'Add a credential, shown to everyone once an admin has checked it',
  body: credentialCreation,
  status: 201,
  isUndoable: true,
  answer: z.object({ id: idSchema }),
  changes: [],
  run: async ({ kind, body, ...sent }, c) => {
    const { id: person = '' } = c.req.param();
    const id = idAsked(c);
    const moment = now();
    const by = c.var.viewer?.id ?? null;
    const { number = null, url = null, since = null, until = null } = sent;
    const added = inHistory({
      user: person,
      by,
      description: sentence('Credential added', kind),
      when: sql`not exists (select 1 from erasures where person_id = u.id)
        and not exists (select 1 from credentials where id = ${id})
        and (select count(*) from credentials where user_id = u.id) < ${credentialBounds.most}`,
    });
    const rows = await c.var.db.batch([
      added.row,
      statement(sql`
        insert into credentials (id, created_at, created_by, updated_at, updated_by, user_id, kind, body, number, url, since, until)
        select ${id}, ${moment}, ${by}, ${moment}, ${by}, ${person}, ${kind}, ${body}, ${number || null}, ${url || null}, ${since}, ${until}
        where ${added.happened}`),
      personById({ id: person }),
      credentialOf({ id: person, credential_id: id, today: dayOf(moment) }),
    ] as const);
    const [, , [found], [made]] = rows;
    if (!found) throw noPerson();
    if (!made) throw invalid([{ path: '', message: full }]);
    return c.json({ id }, 201);
  },
});

const full = `You can have up to ${credentialBounds.most} credentials. Remove one that you no longer need.`;

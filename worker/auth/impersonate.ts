import { sql } from 'drizzle-orm';
import { seeing } from '../contract/accounts/impersonation.ts';
import { statement } from '../db/client.ts';
import { signSeeingToken } from './access-token.ts';
import { inHistory } from './build-account-history.ts';
import { call } from '../http/mutation.ts';
import { conflict } from '../http/http-error.ts';
import { noPerson } from '../db/user-item-list.ts';
import { refuseUnproved } from './step-up.ts';
import { recordSecurity } from './record-security-event.ts';
import { isNotErased } from '../practitioners/users/account-rows.ts';

interface Outcome {
  is_begun: number;
}

/**
 * A short-lived read-only token for the user's view, recorded in history and in the user's security
 * log.
 * @throws HttpError 409 closed if the account cannot sign in
 */
export const seeAs = call({
  method: 'post',
  path: '/users/:id/see_as',
  who: 'A',
  noun: 'see_as',
  summary:
    'Create a token to view the site as another person, without their private content; needs recent proof of identity',
  status: 200,
  answer: seeing,
  changes: [],
  run: async (_, c) => {
    await refuseUnproved(c, 'view the site as another member');
    const { viewer, db } = c.var;
    const id = c.req.param('id') ?? '';
    const seen_by = viewer?.id ?? '';
    const by = `Viewed as this account by ${viewer?.name}`;
    const { row, happened: isBegun } = inHistory({
      user: id,
      by: seen_by,
      description: by,
      when: sql`u.is_active = 1 and ${sql.raw(isNotErased('u'))}`,
    });
    const written = [
      row,
      recordSecurity(c, { kind: 'seen_as', user: id, detail: by, when: isBegun }),
    ];
    const {
      outcome: [outcome],
    } = await db.write(written, {
      outcome: statement<Outcome>(sql`select ${isBegun} as is_begun from users
        where id = ${id} and ${sql.raw(isNotErased('users'))}`),
    });
    if (!outcome) throw noPerson();
    if (!outcome.is_begun) {
      throw conflict('closed', 'This account is not active. It sees the same as a visitor.');
    }
    const said = { user_id: id, session_id: viewer?.session_id ?? '', seen_by };
    return c.json(await signSeeingToken(c.env, said));
  },
});

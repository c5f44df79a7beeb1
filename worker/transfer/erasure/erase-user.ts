import { sql } from 'drizzle-orm';
import { erasing, erasure } from '../../contract/accounts/erasures.ts';
import { prepare } from '../../db/client.ts';
import { call } from '../../http/mutation.ts';
import { milliseconds, now } from '../../db/clock.ts';
import { conflict, invalid } from '../../http/http-error.ts';
import { logFault } from '../../http/log-fault.ts';
import { newId } from '../../db/ids.ts';
import { enqueue } from '../../mail/outbox/enqueue-mails.ts';
import { composeMail } from '../../mail/outbox/compose-mail.ts';
import { templateOf } from '../../mail/outbox/choose-template.ts';
import { noPerson } from '../../db/user-item-list.ts';
import { refuseUnproved } from '../../auth/step-up.ts';
import { recordSecurity } from '../../auth/record-security-event.ts';
import { checkCurrent } from '../../practitioners/users/change-guard.ts';
import { beginning, mayBegin } from './begin-erasure.ts';
import { carryOn } from './resume.ts';
import { shown } from './changed-tables.ts';

const present = prepare<{ name: string; email: string; password_hash: string | null }>(sql`
  select name, email, password_hash from users where id = ${sql.placeholder('id')}
    and not exists (select 1 from erasures where person_id = users.id)`);

/**
 * One batch erases the person for everyone; references in other tables are cleared within the
 * request's time budget and by a job.
 */
export const eraseUser = call({
  method: 'delete',
  path: '/users/:id',
  who: 'S',
  noun: 'users',
  summary: 'Erase an account; your own needs current_password; 409 in_use for the last admin',
  body: erasure,
  status: 204,
  changes: shown,
  beside: ({ id }) => [present({ id }), templateOf('account-erased')] as const,
  run: async ({ current_password }, c, [[found], [template]]) => {
    const person = c.req.param('id') ?? '';
    const { viewer, db } = c.var;
    if (!found) throw noPerson();
    const own = viewer?.id === person;
    if (!own) await refuseUnproved(c, 'delete an account');
    if (own && !current_password) throw invalid([passwordNeeded]);
    if (own) await checkCurrent(c, person, current_password ?? '', found.password_hash);
    const to = { id: person, name: found.name, email: found.email };
    const mail = await composeMail(c.env, { tag: 'account-erased', template, to });
    const id = newId();
    const by = own ? null : (viewer?.id ?? null);
    const begun = beginning({ id, person, by, moment: now(), mail });
    const rows = await db.batch([
      // Self-deletion leaves no security event.
      ...(own ? [] : [recordSecurity(c, { kind: 'erased', user: null, when: mayBegin(person) })]),
      ...begun,
    ]);
    const [told] = rows.at(-1) as { begun: number; is_erased: number }[];
    if (!told?.begun && told?.is_erased) throw noPerson();
    if (!told?.begun) throw conflict('in_use', 'The last admin can’t be deleted.');
    await enqueue(c.env, [mail]);
    const until = milliseconds() + erasing.requestMilliseconds;
    await carryOn(c.env, db, id, until).catch((error: unknown) => {
      logFault('erasure_left', { request: c.var.id }, error);
    });
    return c.body(null, 204);
  },
});

const passwordNeeded = { path: 'current_password', message: 'is required' };

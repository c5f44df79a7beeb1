import { type SQL, sql } from 'drizzle-orm';
import { buildAccountHistory } from '../../auth/build-account-history.ts';
import { type Statement, statement } from '../../db/client.ts';

/** Starts an application when someone who signed up as a practitioner confirms the address. */
export function beginApplication(id: string, moment: string, when: SQL): Statement[] {
  const isNew = sql`${when} and not exists (select 1 from applications where user_id = ${id})`;
  return [
    buildAccountHistory({ user: id, by: id, description: 'Application started', when: isNew }).row,
    statement(sql`
      insert into applications (user_id, created_at, updated_at)
      select ${id}, ${moment}, ${moment} where ${isNew}`),
  ];
}

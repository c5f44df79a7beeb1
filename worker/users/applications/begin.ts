import { type SQL, sql } from 'drizzle-orm';
import { type Statement, statement } from '../../db/client.ts';
import { newId } from '../../lib/ids.ts';

/** An application begins with the confirmation of whoever signed up as a practitioner. */
export function beginApplication(id: string, moment: string, when: SQL): Statement[] {
  const isNew = sql`${when} and not exists (select 1 from applications where user_id = ${id})`;
  return [
    statement(sql`
      insert into history (id, created_at, created_by, description, link_table, link_id, link_title)
      select ${newId()}, ${moment}, ${id}, 'Application begun', 'users', id, substr(name, 1, 200)
      from users where id = ${id} and ${isNew}`),
    statement(sql`
      insert into applications (user_id, created_at, updated_at)
      select ${id}, ${moment}, ${moment} where ${isNew}`),
  ];
}

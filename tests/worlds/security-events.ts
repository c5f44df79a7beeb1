import { env } from 'cloudflare:workers';
import { createId } from '../../worker/db/ids.ts';
import { demoId, testUsers } from '../setup/database.ts';

/** Inserts security events of a few minutes; the demo data has none. */
export async function insertSecurityEvents() {
  const admin = demoId('users', testUsers.admin);
const member = demoId('users', testUsers.member);
  const insert = env.DB.prepare(`
    insert into security_events (id, created_at, user_id, created_by, kind, detail, client_ip, country_name,
      user_agent_name) values (?, ?, ?, ?, ?, ?, '203.0.113.9', 'Ireland', 'Firefox on Linux')`);
  const rows = [
    [member, member, 'sign_in_new_device', 'password'],
    [member, null, 'sign_in_refused', null],
    [member, admin, 'rights_changed', 'Administrator: no → yes'],
    [null, admin, 'rights_changed', 'Membership level: Member'],
    [admin, admin, 'exported', 'The whole community'],
  ];
  const begun = Date.now() - 600_000;
  await env.DB.batch(
    rows.map((row, minute) => {
      const at = begun + minute * 60_000;
      return insert.bind(createId(at), new Date(at).toISOString(), ...row);
    }),
  );
}

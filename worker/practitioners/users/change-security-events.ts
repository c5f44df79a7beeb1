import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { AccountChange } from '../../contract/accounts/accounts.ts';
import type { Statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import type { Value } from '../../db/audited-update.ts';
import { recordSecurity } from '../../auth/record-security-event.ts';
import type { Present } from './change-guard.ts';

interface Happening {
  /** SQL condition: the change was applied. */
  when: SQL;
  /** SQL condition: a confirmation was requested for a new address. */
  isAsked: SQL | null;
}

/** Security events of a changed password or address. */
export function securityOfChange(
  c: Context<App>,
  user: string,
  { password, email }: AccountChange,
  present: Present | null,
  { when, isAsked }: Happening,
): Statement[] {
  const isOther = present !== null && email !== undefined && email !== present.email;
  return [
    ...(password ? [recordSecurity(c, { kind: 'password_changed', user, when })] : []),
    ...(isOther && isAsked
      ? [recordSecurity(c, { kind: 'email_asked', user, when: isAsked })]
      : []),
    ...(isOther && !isAsked ? [recordSecurity(c, { kind: 'email_changed', user, when })] : []),
  ];
}

/** Labels of columns that grant permissions. */
const rights = {
  is_admin: 'Administrator',
  is_active: 'Active',
  membership_level_id: 'Membership level',
};

/**
 * Security events of changed permissions, with old and new value; must run before the row changes.
 */
export function rightsOfChange(
  c: Context<App>,
  user: string,
  set: Record<string, Value>,
  happened: SQL,
): Statement[] {
  const named = (Object.keys(rights) as (keyof typeof rights)[]).filter((name) => name in set);
  return named.map((name) => {
    const column = sql.raw(name);
    const was = sql`(select ${column} from users where id = ${user})`;
    const word = (value: SQL) =>
      name === 'membership_level_id'
        ? sql`(select name from membership_levels where id = ${value})`
        : sql`iif(${value}, 'yes', 'no')`;
    return recordSecurity(c, {
      kind: 'rights_changed',
      user,
      detail: sql`${`${rights[name]}: `} || ${word(was)} || ' → ' || ${word(sql`${set[name]}`)}`,
      when: sql`${happened} and ${was} is not ${set[name]}`,
    });
  });
}

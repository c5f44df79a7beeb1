import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { recordSecurityEvent } from '../../auth/record-security-event.ts';
import type { AccountChange } from '../../contract/accounts/accounts.ts';
import type { ColumnValue, Statement } from '../../db/client.ts';
import type { AppEnv } from '../../env.ts';
import type { CurrentAccount } from './change-guard.ts';

interface ChangeConditions {
  /** SQL condition: the change of the account was applied. */
  when: SQL;
  /** SQL condition: a confirmation was requested for a new address. */
  isAsked: SQL | null;
}

/** Security events of a changed password or address. */
export function recordSecurityOfChange(
  c: Context<AppEnv>,
  user: string,
  { password, email }: AccountChange,
  present: CurrentAccount | null,
  { when, isAsked }: ChangeConditions,
): Statement[] {
  const isOther = present !== null && email !== undefined && email !== present.email;
  return [
    ...(password ? [recordSecurityEvent(c, { kind: 'password_changed', user, when })] : []),
    ...(isOther && isAsked
      ? [recordSecurityEvent(c, { kind: 'email_asked', user, when: isAsked })]
      : []),
    ...(isOther && !isAsked ? [recordSecurityEvent(c, { kind: 'email_changed', user, when })] : []),
  ];
}

/** Labels of columns that grant permissions. */
const rightLabels = {
  is_admin: 'Admin',
  is_active: 'Active',
  membership_level_id: 'Membership level',
};

/**
 * Security events of changed permissions, with old and new value; must run before the row changes.
 */
export function recordRightsOfChange(
  c: Context<AppEnv>,
  user: string,
  set: Record<string, ColumnValue>,
  happened: SQL,
): Statement[] {
  const named = (Object.keys(rightLabels) as (keyof typeof rightLabels)[]).filter(
    (name) => name in set,
  );
  return named.map((name) => {
    const column = sql.raw(name);
    const was = sql`(select ${column} from users where id = ${user})`;
    const word = (value: SQL) =>
      name === 'membership_level_id'
        ? sql`(select name from membership_levels where id = ${value})`
        : sql`iif(${value}, 'yes', 'no')`;
    return recordSecurityEvent(c, {
      kind: 'rights_changed',
      user,
      detail: sql`${`${rightLabels[name]}: `} || ${word(was)} || ' → ' || ${word(sql`${set[name]}`)}`,
      when: sql`${happened} and ${was} is not ${set[name]}`,
    });
  });
}

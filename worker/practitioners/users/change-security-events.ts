/** Security events of a changed password, address or permission, recorded with the change. */

import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { recordSecurityEvent } from '../../auth/record-security-event.ts';
import type { AccountChange } from '../../contract/accounts/accounts.ts';
import type { AuditedValues } from '../../db/audited-update.ts';
import type { Statement } from '../../db/client.ts';
import { qb, scalar } from '../../db/query-builder.ts';
import { membershipLevelsTable, usersTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import type { CurrentAccount } from './verify-current-password.ts';

interface ChangeConditions {
  /** SQL condition: the change of the account was applied. */
  when: SQL;
  /** SQL condition: a confirmation was requested for a new address. */
  isAsked: SQL | null;
}

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
  set: AuditedValues<typeof usersTable>,
  applied: SQL,
): Statement[] {
  const named = (Object.keys(rightLabels) as (keyof typeof rightLabels)[]).filter(
    (name) => name in set,
  );
  return named.map((name) => {
    const value = typeof set[name] === 'boolean' ? Number(set[name]) : set[name];
    const was = scalar(
      qb.select({ was: usersTable[name] }).from(usersTable).where(eq(usersTable.id, user)),
    );
    const word = (right: SQL) =>
      name === 'membership_level_id'
        ? sql`${qb
            .select({ name: membershipLevelsTable.name })
            .from(membershipLevelsTable)
            .where(eq(membershipLevelsTable.id, right))}`
        : sql`iif(${right}, 'yes', 'no')`;
    return recordSecurityEvent(c, {
      kind: 'rights_changed',
      user,
      detail: sql`${`${rightLabels[name]}: `} || ${word(was)} || ' → ' || ${word(sql`${value}`)}`,
      when: sql`${applied} and ${was} is not ${value}`,
    });
  });
}

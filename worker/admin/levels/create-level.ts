import { eq, notExists, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { recordSecurityEvent } from '../../auth/record-security-event.ts';
import { isRecentlyAuthenticated, requireRecentAuth } from '../../auth/step-up.ts';
import { levelRights } from '../../contract/accounts/level-rights.ts';
import { membershipLevelsResource } from '../../contract/accounts/membership-levels.resource.ts';
import type { FieldValues } from '../../contract/resources/resource.ts';
import { buildCreateOperation } from '../../contract/resources/resource-operations.ts';
import { statement } from '../../db/client.ts';
import { qb } from '../../db/query-builder.ts';
import { membershipLevelsTable } from '../../db/schema/users.ts';
import type { AppEnv } from '../../env.ts';
import { defineMutation } from '../../http/mutation.ts';
import { buildCreation } from '../../http/resource/build-creation.ts';
import { levelSql } from './level-sql.ts';
import { replaceDefaultLevel } from './replace-default-level.ts';
import {
  differsFromDefault,
  inactiveDefaultError,
  previousDefaultName,
  RIGHTS_STEP_UP,
} from './update-level.ts';

/**
 * POST /membership_levels: creates a level; a new default replaces the former one and is active.
 * Granting rights needs a step-up.
 */
export const createLevel = defineMutation(buildCreateOperation(membershipLevelsResource), {
  auth: 'A',
  hidesNothing: true,
  changes: ['membership_levels'],
  run: async (sent, c) => {
    if (sent.is_default && sent.is_active === false) throw inactiveDefaultError();
    await requireStepUp(c, sent);
    const { id, moment, statements } = await buildCreation(levelSql, sent, c);
    const when = notExists(
      qb
        .select({ id: membershipLevelsTable.id })
        .from(membershipLevelsTable)
        .where(eq(membershipLevelsTable.id, id)),
    );
    const by = c.var.viewer?.id ?? null;
    const former = sent.is_default ? replaceDefaultLevel({ id, moment, by, when }) : [];
    const name = String(sent.name);
    const recorded = (detail: SQL, of: SQL) =>
      recordSecurityEvent(c, {
        kind: 'rights_changed',
        user: null,
        detail,
        when: sql`${when} and ${of}`,
      });
    await c.var.db.batch([
      ...(grantsRights(sent) ? [recorded(sql`${`Membership level: ${name}`}`, sql`1`)] : []),
      ...(sent.is_default
        ? [
            recorded(
              sql`'Default level: ' || ${previousDefaultName} || ${` → ${name}`}`,
              differsFromDefault(sent),
            ),
          ]
        : []),
      ...former,
      ...statements,
    ]);
    return c.json({ id }, 201);
  },
});

const grantsRights = (sent: FieldValues) => levelRights.some((right) => sent[right]);

/** @throws HttpError 403 with the reason `proof` */
async function requireStepUp(c: Context<AppEnv>, sent: FieldValues) {
  if (grantsRights(sent)) return await requireRecentAuth(c, RIGHTS_STEP_UP);
  if (!sent.is_default || isRecentlyAuthenticated(c.var.viewer)) return;
  const [[found]] = await c.var.db.batch([
    statement(qb.selectValues({ differs: differsFromDefault(sent).mapWith(Boolean) })),
  ]);
  if (found?.differs) await requireRecentAuth(c, RIGHTS_STEP_UP);
}

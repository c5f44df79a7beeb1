import { type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { levelRights } from '../../contract/accounts/level-rights.ts';
import type { Values } from '../../contract/resources/resource.ts';
import { statement } from '../../db/client.ts';
import type { App } from '../../env.ts';
import { call } from '../../http/mutation.ts';
import { isProved, refuseUnproved } from '../../auth/step-up.ts';
import { creating } from '../../http/resource/build-create-mutation.ts';
import { creation } from '../../http/resource/build-creation.ts';
import { recordSecurity } from '../../auth/record-security-event.ts';
import { formerName, inactiveDefault, ofRights, otherThanDefault } from './update-level.ts';
import { formerDefault } from './replace-default.ts';
import { levelsSource } from './level-sql.ts';

/**
 * POST /membership_levels: a new default replaces the former one and is active. Granting rights
 * needs a step-up.
 */
export const createLevel = call<Values>({
  ...creating(levelsSource),
  run: async (sent, c) => {
    if (sent.is_default && sent.is_active === false) throw inactiveDefault();
    await refuseRights(c, sent);
    const { id, moment, statements } = await creation(levelsSource, sent, c);
    const when = sql`not exists (select 1 from membership_levels where id = ${id})`;
    const by = c.var.viewer?.id ?? null;
    const former = sent.is_default ? formerDefault({ id, moment, by, when }) : [];
    const name = String(sent.name);
    const recorded = (detail: SQL, of: SQL) =>
      recordSecurity(c, {
        kind: 'rights_changed',
        user: null,
        detail,
        when: sql`${when} and ${of}`,
      });
    await c.var.db.batch([
      ...(gives(sent) ? [recorded(sql`${`Membership level: ${name}`}`, sql`1`)] : []),
      ...(sent.is_default
        ? [
            recorded(
              sql`'Default level: ' || ${formerName} || ${` → ${name}`}`,
              otherThanDefault(sent),
            ),
          ]
        : []),
      ...former,
      ...statements,
    ]);
    return c.json({ id }, 201);
  },
});

const gives = (sent: Values) => levelRights.some((right) => sent[right]);

/** @throws HttpError 403 with the reason `proof` */
async function refuseRights(c: Context<App>, sent: Values) {
  if (gives(sent)) return await refuseUnproved(c, ofRights);
  if (!sent.is_default || isProved(c.var.viewer)) return;
  const [[found]] = await c.var.db.batch([
    statement<{ differs: number }>(sql`select ${otherThanDefault(sent)} as differs`),
  ]);
  if (found?.differs) await refuseUnproved(c, ofRights);
}

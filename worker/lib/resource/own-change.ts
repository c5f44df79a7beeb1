import { sql } from 'drizzle-orm';
import type { Values } from '../../contract/resource.ts';
import { isSent } from '../../contract/resource-fields.ts';
import { prepare } from '../../db/client.ts';
import { type Call, call } from '../calls.ts';
import { notFound, Refusal } from '../errors.ts';
import type { SignedIn } from '../viewer.ts';
import { changing } from './change.ts';
import { columnsOf } from './columns.ts';
import { failing, holdInChange, inChange, refChecks, refuseFailing } from './refs.ts';
import { changeOfItem } from './save.ts';
import type { Source } from './source.ts';

interface Owned {
  created_by: string | null;
  is_deleted: number;
  deleted_by: string | null;
}

/** Whoever made it is the one who changes it: ?4. What an admin deleted only an admin restores. */
const isOwn = 'created_by = ?4 and (is_deleted = 0 or deleted_by = ?4)';

/** PATCH /{resource}/{id} of what members write: an admin sends each field, the owner those named. */
export function ownChange(source: Source, fields: readonly string[]): Call {
  const { resource } = source;
  const others = Object.entries(resource.fields)
    .filter(([name, field]) => isSent(field, 'change') && !fields.includes(name))
    .map(([name]) => name);
  const owned = prepare<Owned>(sql`select created_by, is_deleted, deleted_by
    from ${sql.raw(source.table)} where id = ${sql.placeholder('id')}`);
  return call<Values>({
    ...changing(source),
    who: 'O',
    summary: `Changes the fields sent of one ${resource.noun.one}; its owner sends ${fields.join(', ')}`,
    refuse: (viewer, sent) => refuseFields(viewer, sent, others),
    run: async (sent, c) => {
      const { viewer, db } = c.var;
      const refs = holdInChange(refChecks(resource, sent, inChange));
      const when = viewer?.is_admin ? refs : `${isOwn} and ${refs}`;
      const changed = changeOfItem(source, columnsOf(resource, sent), c, { when });
      const checks = refChecks(resource, sent);
      const rows = await db.batch([
        ...changed.statements,
        owned({ id: changed.id }),
        ...failing(checks),
        ...changed.last,
      ]);
      const [[found], ...failed] = rows.slice(changed.statements.length) as [
        Owned[],
        ...unknown[][],
      ];
      if (found && !viewer?.is_admin) refuseOthers(viewer, found, resource.noun.one);
      refuseFailing(checks, failed);
      const { item, etag } = changed.outcome(rows);
      return c.json(item, 200, { ETag: etag });
    },
  });
}

/** What only admins send. @throws Refusal 403 */
export function refuseFields(viewer: SignedIn, sent: unknown, fields: readonly string[]) {
  const refused = viewer.is_admin ? [] : fields.filter((name) => name in Object(sent));
  if (refused.length === 0) return;
  throw new Refusal(403, `Your account can’t set this: ${refused.join(', ')}.`);
}

function refuseOthers(viewer: SignedIn | null, found: Owned, noun: string) {
  if (found.created_by !== viewer?.id) throw notFound(`There is no such ${noun} of yours.`);
  if (found.is_deleted && found.deleted_by !== viewer?.id) {
    throw new Refusal(403, `An admin has deleted this ${noun}. Only an admin can restore it.`);
  }
}

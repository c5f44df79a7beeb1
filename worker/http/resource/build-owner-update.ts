import { sql } from 'drizzle-orm';
import type { Values } from '../../contract/resources/resource.ts';
import { isSent } from '../../contract/resources/resource-fields.ts';
import { prepare } from '../../db/client.ts';
import { type Call, call } from '../mutation.ts';
import type { Change } from '../../db/audited-update.ts';
import { conflict, notFound, Refusal } from '../http-error.ts';
import type { SignedIn } from '../../auth/current-user.ts';
import { changing } from './build-update-mutation.ts';
import { type Columns, columnsOf } from './to-columns.ts';
import { failing, holdInChange, inChange, refChecks, refuseFailing } from './check-references.ts';
import { changeOfItem } from './update-item.ts';
import type { Source } from './resource-sql.ts';

interface Owned {
  created_by: string | null;
  is_deleted: number;
  deleted_by: string | null;
  is_there: number;
}

/**
 * PATCH /{resource}/{id} for member content: admins may send all fields, owners the listed ones.
 * Members can only update rows where `there` holds (constant SQL).
 */
export function ownChange(source: Source, fields: readonly string[], there = '1'): Call {
  const { resource } = source;
  const others = Object.entries(resource.fields)
    .filter(([name, field]) => isSent(field, 'change') && !fields.includes(name))
    .map(([name]) => name);
  const owned =
    prepare<Owned>(sql`select created_by, is_deleted, deleted_by, ${sql.raw(there)} as is_there
    from ${sql.raw(source.table)} where id = ${sql.placeholder('id')}`);
  return call<Values>({
    ...changing(source),
    who: 'O',
    summary: `Update one ${resource.noun.one}; its owner can send ${fields.join(', ')}`,
    refuse: (viewer, sent) => refuseFields(viewer, sent, others),
    run: async (sent, c) => {
      const { viewer, db } = c.var;
      const refs = holdInChange(refChecks(resource, sent, inChange));
      const when = viewer?.is_admin ? refs : `${isOwn(sent)} and (${there}) and ${refs}`;
      const set = { ...columnsOf(resource, sent), ...takenOver(viewer, sent) };
      const changed = changeOfItem(source, set, c, { when, telling });
      const checks = refChecks(resource, sent);
      const [[found], ...rows] = await db.batch([
        owned({ id: changed.id }),
        ...changed.statements,
        ...failing(checks),
        ...changed.last,
      ]);
      const failed = rows.slice(changed.statements.length);
      if (found && !viewer?.is_admin) refuseOthers(viewer, found, sent, resource.noun.one);
      refuseFailing(checks, failed);
      const { item, etag } = changed.outcome(rows);
      return c.json(item, 200, { ETag: etag });
    },
  });
}

/**
 * Rejects fields reserved for admins.
 * @throws HttpError 403
 */
export function refuseFields(viewer: SignedIn, sent: unknown, fields: readonly string[]) {
  const refused = viewer.is_admin ? [] : fields.filter((name) => name in Object(sent));
  if (refused.length === 0) return;
  throw new Refusal(403, `Your account can’t set this: ${refused.join(', ')}.`);
}

/** True if the text of a deleted item changes while it stays deleted. */
const isRewording = (sent: Values) =>
  sent.is_deleted !== false && Object.keys(sent).some((name) => name !== 'is_deleted');

/** SQL condition: the user (?4) is the author. Only admins restore what an admin deleted. */
const isOwn = (sent: Values) =>
  `created_by = ?4 and (is_deleted = 0${isRewording(sent) ? '' : ' or deleted_by = ?4'})`;

/**
 * Items deleted by an admin can only be restored by admins, even if the owner had deleted them
 * first.
 */
const takenOver = (viewer: SignedIn | null, sent: Values): Columns =>
  viewer?.is_admin && sent.is_deleted === true ? { deleted_by: viewer.id } : {};

const telling: Change['telling'] = {
  deleted_by: { says: 'Deleted by an admin as well', of: 'is_deleted = 1' },
};

function refuseOthers(viewer: SignedIn | null, found: Owned, sent: Values, noun: string) {
  if (found.created_by !== viewer?.id || !found.is_there) {
    throw notFound(`This ${noun} does not exist or is not yours.`);
  }
  if (!found.is_deleted) return;
  if (found.deleted_by !== viewer?.id) {
    throw new Refusal(403, `An admin has deleted this ${noun}. Only an admin can restore it.`);
  }
  if (isRewording(sent)) {
    throw conflict('closed', `This ${noun} is deleted. Restore it before you change it.`);
  }
}

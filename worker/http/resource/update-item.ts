import type { Context } from 'hono';
import type { Field, Fields } from '../../contract/resources/resource.ts';
import { joinOf, labelOf } from '../../contract/resources/resource-fields.ts';
import type { App } from '../../env.ts';
import { type Change, change, outcome, type Telling, versionSent } from '../../db/audited-update.ts';
import { now } from '../../db/clock.ts';
import type { Source, VersionedRow } from './resource-sql.ts';

/** `id` is needed if the path does not contain it. */
type Guard = Pick<Change, 'when' | 'description' | 'telling'> & Partial<Pick<Change, 'id'>>;

/**
 * Updates the item in the path, guarded by the client's version, and reads it again.
 * @throws HttpError 404, 409
 */
export async function save(source: Source, set: Change['set'], c: Context<App>, guard?: Guard) {
  const changed = changeOfItem(source, set, c, guard);
  return changed.outcome(await c.var.db.batch([...changed.statements, ...changed.last]));
}

/** The same as statements for a larger batch, in which `last` must come last. */
export function changeOfItem(
  source: Source,
  set: Change['set'],
  c: Context<App>,
  guard: Guard = {},
) {
  const { resource, table, title } = source;
  const id = guard.id ?? c.req.param('id') ?? '';
  const moment = now();
  const viewer = c.var.viewer?.id ?? null;
  const words = inWords(resource.fields);
  const version = versionSent(c.req.header('If-Match'));
  const changed = change({
    before: c.var.before,
    table,
    link: resource.admin,
    title,
    id,
    by: viewer,
    moment,
    set,
    version,
    ...guard,
    ...words,
    telling: { ...words.telling, ...guard.telling },
  });
  return {
    ...changed,
    id,
    moment,
    last: [changed.told, source.byId({ id, viewer, now: moment })],
    outcome: (rows: unknown[][]) =>
      outcome(rows, version, (row: VersionedRow) => source.shape(row)),
  };
}

/** History options of each field. */
export function inWords(fields: Fields): Pick<Change, 'unsaid' | 'telling' | 'labels'> {
  const named = Object.entries(fields);
  return {
    labels: Object.fromEntries(named.map(([name, field]) => [name, labelOf(name, field)])),
    unsaid: named.filter(([, { kind }]) => unsaid.has(kind)).map(([name]) => name),
    telling: Object.fromEntries(
      named.flatMap(([name, field]) => [
        ...('words' in field && field.words ? [[field.words, 'nothing']] : []),
        [name, telling(name, field)],
      ]),
    ),
  };
}

const unsaid = new Set<Field['kind']>(['text', 'html', 'body', 'image_name', 'list']);

function telling(name: string, field: Field): Telling | undefined {
  if (field.kind === 'choice' && field.words) return field.words;
  if (field.kind === 'flag' || field.kind === 'choice') return field.kind;
  if (field.kind === 'image') return { table: 'uploaded_files', titled: 'title' };
  return joinOf(name, field) ?? undefined;
}

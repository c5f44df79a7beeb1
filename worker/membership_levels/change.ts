import type { Values } from '../contract/resource.ts';
import { call } from '../lib/calls.ts';
import { makeCirclesLater } from '../lib/circles/later.ts';
import { conflict } from '../lib/errors.ts';
import { changing } from '../lib/resource/change.ts';
import { columnsOf } from '../lib/resource/columns.ts';
import { changeOfItem } from '../lib/resource/save.ts';
import { formerDefault } from './former-default.ts';
import { levelsSource } from './source.ts';

/** PATCH /membership_levels/{id}: exactly one is the default, so another has to take its place. */
export const changeLevel = call<Values>({
  ...changing(levelsSource),
  run: async (sent, c) => {
    const set = columnsOf(levelsSource.resource, sent);
    const guard = set.is_default === 0 ? { when: 'is_default = 0' } : {};
    const changed = changeOfItem(levelsSource, set, c, guard);
    const { id, moment, happened: when } = changed;
    const by = c.var.viewer?.id ?? null;
    const former = set.is_default === 1 ? formerDefault({ id, moment, by, when }) : [];
    // After the history that decides whether it happens, before the index that takes only one.
    const [history, ...update] = changed.statements;
    const rows = await c.var.db.batch([history, ...former, ...update, ...changed.last]);
    const { item, etag } = changed.outcome(rows);
    if (set.is_default === 0 && item.is_default) {
      throw conflict('in_use', 'Another level has to be the default first.');
    }
    if ('authz_user_basic' in set) makeCirclesLater(c);
    return c.json(item, 200, { ETag: etag });
  },
});

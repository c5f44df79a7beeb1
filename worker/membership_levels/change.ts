import type { Values } from '../contract/resource.ts';
import { call } from '../lib/calls.ts';
import { conflict } from '../lib/errors.ts';
import { changing } from '../lib/resource/change.ts';
import { columnsOf } from '../lib/resource/columns.ts';
import { changeOfItem } from '../lib/resource/save.ts';
import { formerDefault } from './former-default.ts';
import { levelsSource } from './source.ts';

/**
 * PATCH /membership_levels/{id}: exactly one is the default, and that is active. So another has to take
 * its place before it is switched off.
 */
export const changeLevel = call<Values>({
  ...changing(levelsSource),
  run: async (sent, c) => {
    const set = columnsOf(levelsSource.resource, sent);
    const changed = changeOfItem(levelsSource, set, c, { when: allowing(set) });
    const { id, moment, happened: when } = changed;
    const by = c.var.viewer?.id ?? null;
    const former = set.is_default === 1 ? formerDefault({ id, moment, by, when }) : [];
    // After the history that decides whether it happens, before the index that takes only one.
    const [history, ...update] = changed.statements;
    const rows = await c.var.db.batch([history, ...former, ...update, ...changed.last]);
    const { item, etag } = changed.outcome(rows);
    const isRefused = flags.some((name) => name in set && Boolean(set[name]) !== item[name]);
    if (isRefused && item.is_default) {
      throw conflict('in_use', 'Another level has to be the default first.');
    }
    if (isRefused) throw inactiveDefault();
    return c.json(item, 200, { ETag: etag });
  },
});

const flags = ['is_default', 'is_active'];

/** The default stays so, and active; what becomes the default is active, or made so. */
function allowing({ is_default, is_active }: Values): string {
  if (is_default === 1) return is_active === undefined ? 'is_active = 1' : String(is_active);
  return is_default === 0 || is_active === 0 ? 'is_default = 0' : '1';
}

export const inactiveDefault = () => conflict('in_use', 'The default level has to be active.');

import { sql } from 'drizzle-orm';
import type { Values } from '../contract/resource.ts';
import { call } from '../lib/calls.ts';
import { creating } from '../lib/resource/create.ts';
import { creation } from '../lib/resource/creation.ts';
import { inactiveDefault } from './change.ts';
import { formerDefault } from './former-default.ts';
import { levelsSource } from './source.ts';

/** POST /membership_levels: a new default takes the place of the former one, and is active. */
export const createLevel = call<Values>({
  ...creating(levelsSource),
  run: async (sent, c) => {
    if (sent.is_default && sent.is_active === false) throw inactiveDefault();
    const { id, moment, statements } = await creation(levelsSource, sent, c);
    const when = sql`not exists (select 1 from membership_levels where id = ${id})`;
    const by = c.var.viewer?.id ?? null;
    const former = sent.is_default ? formerDefault({ id, moment, by, when }) : [];
    await c.var.db.batch([...former, ...statements]);
    return c.json({ id }, 201);
  },
});

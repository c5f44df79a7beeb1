import { z } from 'zod';
import { id, listOf, timestamp } from '../shared/common-schemas.ts';
import { resources } from '../resources/resources.ts';
import { lineOf, required } from '../shared/text.ts';

/** Views per admin, and views returned. */
export const viewBounds = { own: 100, told: 500, columns: 60 } as const;

const paths = resources.map(({ path }) => path);
const words = {
  name: required(lineOf(80)),
  filter: z.string().max(2_000).describe('query string of the list, without ?'),
  columns: z.array(z.string().max(100)).max(viewBounds.columns).nullable(),
  is_shared: z.boolean().describe('shared with all admins'),
};

/** POST /views: a named filter, column selection and order of a list. */
export const viewCreation = z.strictObject({
  resource: z.enum(paths, { error: 'must be the path of a resource' }),
  ...words,
  columns: words.columns.default(null),
  is_shared: words.is_shared.default(false),
});

/** PATCH /views/{id} */
export const viewChange = z.strictObject(words).partial();

export const view = z.object({
  id,
  created_at: timestamp,
  created_by: id.nullable(),
  created_by_name: z.string().nullable(),
  resource: z.string(),
  ...words,
});

/** GET /views: the admin's own and the shared ones, by name. */
export const viewList = listOf(view);

export type View = z.infer<typeof view>;
export type ViewCreation = z.infer<typeof viewCreation>;
export type ViewChange = z.infer<typeof viewChange>;

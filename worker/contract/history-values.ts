import { z } from 'zod';
import type { Field, Fields, Resource } from './resource.ts';
import { isSent } from './resource-fields.ts';
import { resources } from './resources/index.ts';
import { userFields } from './user-fields.ts';

/** How long a change keeps the values that it replaced: so many days, and the last ones of an item for good. */
export const valuesKept = { days: 400, changes: 50, looked: 1_000, times: 20 } as const;

/** A resource whose changes keep what they replaced, and the fields of it that are kept. */
export interface Kept {
  path: string;
  fields: Fields;
}

/** What PATCH takes of a resource, but secrets: what it does not take could not be put back. */
const keptFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, field]) => isSent(field, 'change') && field.kind !== 'secret',
    ),
  );

const line = (label?: string): Field => ({ kind: 'line', ...(label && { label }) });

/** What the declarations don't name: who sees what of a profile, its lists, and what is said of a file. */
const shown = line(userFields.shown.label);
/** Lists that a member sends as a whole, each to an address below its account. */
export const ownLists = ['prices', 'questions', 'pictures'] as const;
export type OwnListName = (typeof ownLists)[number];
export const isOwnList = (name: string): name is OwnListName =>
  ownLists.some((one) => one === name);

const lists: Fields = {
  prices: { kind: 'list' },
  questions: { kind: 'list', label: 'Questions and answers' },
  pictures: { kind: 'list', label: 'Pictures of the room' },
};
const said = { title: line(), copyright: line(), alternative_text: line() };

const declared = ({ admin, path, fields }: Resource): [string, Kept] => [
  admin,
  { path, fields: { ...keptFields(fields), ...(admin === 'users' && { shown, ...lists }) } },
];

const kept = new Map<string, Kept>([
  ...resources.filter(({ calls }) => calls.includes('change')).map(declared),
  ['files', { path: 'uploaded_files', fields: said }],
]);

/** By the name that history has for the resource; nothing is kept of any other. */
export const keptOf = (link: string) => kept.get(link);

const value = z.unknown().describe('as GET of the item answers it');

/** GET /history/{id}/values */
export const historyValues = z.object({
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      before: value,
      after: value.describe('what the change made of it'),
      before_name: z.string().nullable().optional().describe('of a reference, what it names'),
      after_name: z.string().nullable().optional(),
    }),
  ),
});

/** POST /history/{id}/put_back */
export const puttingBack = z.strictObject({
  fields: z
    .array(z.string().max(100))
    .min(1, 'must name a field')
    .max(100)
    .optional()
    .describe('all that the change has replaced, where none are named'),
});

export type HistoryValues = z.infer<typeof historyValues>;
export type PuttingBack = z.infer<typeof puttingBack>;
export type HistoryValue = HistoryValues['fields'][number];

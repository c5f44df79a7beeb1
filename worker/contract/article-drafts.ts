import { z } from 'zod';
import { id, timestamp } from './answers.ts';
import { bounds } from './limits.ts';
import { isSent } from './resource-fields.ts';
import { articles } from './resources/articles.ts';

/** Minutes for which somebody who has an article open is told of; seconds after which what was typed is kept. */
export const draftTimes = { openMinutes: 5, touchSeconds: 60, keepSeconds: 2 } as const;

/** Bytes of a draft: a body that is not cleaned yet, and all other fields. */
export const mostDraft = 2 * bounds.html;

const names = Object.entries(articles.fields).flatMap(([name, field]) =>
  isSent(field, 'change') ? [name] : [],
);

/** As it is typed: nothing but its size is checked. */
const typed = z.union([z.string(), z.boolean(), z.null()]).optional();

/** PUT /articles/{id}/draft: the fields that PATCH takes, those that differ. */
export const draftFields = z
  .strictObject(Object.fromEntries(names.map((name) => [name, typed])))
  .nullable()
  .describe(
    'as typed; no field says that the article is open and changes nothing, null drops what is kept',
  );

export const articleDraft = z.object({
  draft: z.record(z.string(), z.union([z.string(), z.boolean(), z.null()])).nullable(),
  etag: z.string().nullable().describe('of the article on which it was typed'),
  updated_at: timestamp.nullable(),
  others: z
    .array(z.object({ id, name: z.string(), touched_at: timestamp }))
    .describe('who else has it open, the latest first'),
});

export type DraftFields = z.infer<typeof draftFields>;
export type ArticleDraft = z.infer<typeof articleDraft>;

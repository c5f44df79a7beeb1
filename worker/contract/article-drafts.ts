import { z } from 'zod';
import { id, timestamp } from './answers.ts';
import { bounds } from './limits.ts';
import { isSent } from './resource-fields.ts';
import { articles } from './resources/articles.ts';

/**
 * Minutes an editor counts as having the article open, seconds between presence updates, and
 * seconds before autosave.
 */
export const draftTimes = { openMinutes: 5, touchSeconds: 60, keepSeconds: 2 } as const;

/** Bytes of a draft: an uncleaned body plus all other fields. */
export const mostDraft = 2 * bounds.html;

const names = Object.entries(articles.fields).flatMap(([name, field]) =>
  isSent(field, 'change') ? [name] : [],
);

/** Drafts are stored as typed; only their size is checked. */
const typed = z.union([z.string(), z.boolean(), z.null()]).optional();

/** PUT /articles/{id}/draft: the fields of PATCH that differ from the stored article. */
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

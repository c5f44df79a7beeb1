import { z } from 'zod';
import { id } from '../shared/common-schemas.ts';
import { bounds } from '../shared/limits.ts';
import { outcomeWords, reasonWords, reportedWords } from './reports.labels.ts';
import { wordsOf } from '../shared/text.ts';

const keysOf = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as [Key];

/** A form without a selection submits an empty string. */
const oneOf = <Key extends string>(words: Record<Key, string>) =>
  z.enum(keysOf(words), {
    error: ({ input }) => (input ? `must be one of: ${keysOf(words).join(', ')}` : 'is required'),
  });

export const reportedTypes = z.enum(keysOf(reportedWords));
export const reasons = oneOf(reasonWords);
export const outcomes = oneOf(outcomeWords);

const comments = wordsOf(bounds.text);

/** POST /reports. A message is reported by reply, or as the whole conversation. */
export const reportCreation = z.strictObject({
  object_type: reportedTypes,
  object_id: id.describe('for messages: one of your conversations, or a reply in it'),
  reason: reasons,
  comments: comments.nullish(),
});

/** Form fields; the reported object is known from the page. */
export const reportForm = z.object({ reason: reasons, comments });

export const reportMade = z.object({ id });

export type ReportCreation = z.infer<typeof reportCreation>;

/** Schemas of the private notes that admins write about a member. */

import { z } from 'zod';
import { m } from '#messages';
import { auditFields, idSchema, listSchema } from '../shared/common-schemas.ts';
import { textLimits } from '../shared/limits.ts';
import { multilineSchema, requiredText } from '../shared/text-schemas.ts';

/** Notes per member. */
export const maxUserNotes = 100;

/** POST /users/{id}/notes, and PATCH …/notes/{note_id} */
export const userNoteInputSchema = z.strictObject({
  text: requiredText(multilineSchema(textLimits.text), m['admin_field_error.text_required']),
});

export const userNoteSchema = z.object({
  ...auditFields,
  user_id: idSchema,
  text: z.string(),
});

export const userNoteListSchema = listSchema(userNoteSchema);

export type UserNoteInput = z.infer<typeof userNoteInputSchema>;
export type UserNote = z.infer<typeof userNoteSchema>;

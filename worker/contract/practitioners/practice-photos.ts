/** Schemas of the ordered photos of a practitioner’s practice. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { idSchema } from '../shared/common-schemas.ts';
import { textLimits } from '../shared/limits.ts';
import { lineSchema } from '../shared/text-schemas.ts';

export const maxPracticePhotos = 8;

export const practicePhotoSchema = z.object({
  id: idSchema.describe('id of a file uploaded for this person'),
  alternative_text: z.string().nullable(),
  name: z.string().describe('stored name, used in /files/'),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

export const practicePhotosSchema = z.array(practicePhotoSchema).max(maxPracticePhotos);

const shape = practicePhotoSchema.shape;

/** PUT /users/{id}/pictures: in display order. The GET response is valid input. */
export const practicePhotosInputSchema = z
  .array(
    z.strictObject({
      id: idSchema,
      alternative_text: lineSchema(textLimits.line).nullish(),
      ...z.object({ name: shape.name, width: shape.width, height: shape.height }).partial().shape,
    }),
  )
  .max(maxPracticePhotos)
  .refine(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    fieldError(m['field_error.same_picture_twice']),
  );

export type PracticePhoto = z.infer<typeof practicePhotoSchema>;
export type PracticePhotosInput = z.infer<typeof practicePhotosInputSchema>;

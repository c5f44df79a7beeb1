import { z } from 'zod';
import { id } from '../shared/common-schemas.ts';
import { bounds } from '../shared/limits.ts';
import { lineOf } from '../shared/text.ts';

export const mostPictures = 8;

/** A photo of a practitioner's practice. */
export const roomPicture = z.object({
  id: id.describe('id of a file uploaded for this person'),
  alternative_text: z.string().nullable(),
  name: z.string().describe('stored name, used in /files/'),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

export const roomPictures = z.array(roomPicture).max(mostPictures);

const shown = roomPicture.shape;

/** PUT /users/{id}/pictures: in display order. The GET response is valid input. */
export const roomPicturesSent = z
  .array(
    z.strictObject({
      id,
      alternative_text: lineOf(bounds.line).nullish(),
      ...z.object({ name: shown.name, width: shown.width, height: shown.height }).partial().shape,
    }),
  )
  .max(mostPictures)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
    message: 'must not contain the same picture twice',
  });

export type RoomPicture = z.infer<typeof roomPicture>;
export type RoomPicturesSent = z.infer<typeof roomPicturesSent>;

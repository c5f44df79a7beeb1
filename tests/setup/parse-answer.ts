import { expect } from 'vitest';
import type { z } from 'zod';

/** Parses a response with its schema and rejects undocumented fields. */
export async function parseAnswer<Schema extends z.ZodType>(schema: Schema, answer: Response) {
  const body = await answer.json();
  const known = schema.parse(body);
  expect(body).toEqual(known);
  return known;
}

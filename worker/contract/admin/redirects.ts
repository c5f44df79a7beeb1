/** Paths of redirects: which are paths of this site, and how two spellings of one compare. */

import { z } from 'zod';
import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { textLimits } from '../shared/limits.ts';
import { lineSchema } from '../shared/text-schemas.ts';

/** Rows of one CSV import, and redirects followed to find a loop. */
export const redirectLimits = { rows: 1_000, hops: 10 } as const;

/** Days that missing addresses are counted, new ones a day, and characters of each. */
export const missingPathLimits = { days: 30, newPerDay: 500, characters: 200 } as const;

/** Spaces, backslashes, queries, fragments, control characters, and a host. */
const forbidden = /[\s\\?#\p{Cc}]|\/\//u;

/**
 * True for exactly one path of this site: no other host, query or fragment, and no part that a
 * browser would resolve to another path.
 */
export function isSitePath(path: string): boolean {
  if (!path.startsWith('/')) return false;
  const decoded = decodePath(path);
  return (
    decoded !== null &&
    !forbidden.test(path) &&
    !forbidden.test(decoded) &&
    !decoded.includes('%') &&
    !decoded.split('/').some((segment) => segment === '.' || segment === '..')
  );
}

/** Decoded path without a slash at its end; null if its encoding is invalid. */
export function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path).normalize('NFC');
    return decoded === '/' ? decoded : decoded.replace(/\/+$/, '');
  } catch {
    return null;
  }
}

/** One path of this site, such as /a/welcome. */
export const sitePathSchema = lineSchema(textLimits.line).refine(
  isSitePath,
  fieldError(m['admin_field_error.site_path']),
);

/** An old path may have spaces, as files on other sites do. */
export const oldPathSchema = lineSchema(textLimits.line).refine(
  (path) => isSitePath(path.replaceAll(/ |%20/g, '-')),
  fieldError(m['admin_field_error.site_path']),
);

export const redirectRowSchema = z.strictObject({
  from: oldPathSchema,
  to: sitePathSchema.nullish().describe('null for an address that was removed for good'),
});

/** Paths are checked with the rest, so that one answer names all faults. */
const importedRowSchema = z.strictObject({
  from: z.string().max(textLimits.text).describe('path of this site'),
  to: z
    .string()
    .max(textLimits.text)
    .nullish()
    .describe('path of this site; null for an address that was removed for good'),
});

export const redirectImportSchema = z.strictObject({
  rows: z
    .array(importedRowSchema)
    .min(1)
    .max(redirectLimits.rows, fieldError(m['field_error.at_most'], { limit: redirectLimits.rows })),
});

export type RedirectImport = z.infer<typeof redirectImportSchema>;

export const redirectImportResultSchema = z.object({ created: z.int() });

export const missingPathListSchema = z.object({
  count: z.int(),
  data: z.array(
    z.object({
      path: z.string(),
      count: z.int().describe('requests within 30 days'),
      days: z.array(z.object({ day: z.iso.date(), count: z.int() })),
    }),
  ),
});

export type MissingPaths = z.infer<typeof missingPathListSchema>;

import { emailSchema } from '../../contract/accounts/email-address.ts';
import { textLimits } from '../../contract/shared/limits.ts';
import { countUtf8Bytes } from '../../contract/shared/text-schemas.ts';
import { isYearInRange } from '../../contract/shared/year-range.ts';
import { validateTag } from '../../db/url-tag.ts';
import { HttpError } from '../../http/http-error.ts';
import { isTimestampColumn } from '../find-format-error.ts';
import { getTableField } from '../table-fields.ts';
import type { ColumnSchema, TableSchema } from '../table-schema.ts';

/**
 * Error if a value violates the rules of the API, beyond its format; otherwise null. Community
 * imports skip this, because rules change and old data must stay importable.
 */
export function findRuleViolation(
  table: TableSchema,
  { name, kind }: ColumnSchema,
  value: unknown,
): string | null {
  const field = getTableField(table.name, name);
  if (typeof value === 'number') {
    const [least, most] =
      kind === 'whole' && field?.kind === 'whole' ? [field.least, field.most] : [];
    if (least !== undefined && value < least) return `must be at least ${least}`;
    return most !== undefined && value > most ? `must be at most ${most}` : null;
  }
  const text = String(value);
  if (name === 'email')
    return emailSchema.safeParse(text).data === text ? null : 'is not a valid e-mail address';
  if (isTimestampColumn(name)) return isYearInRange(text) ? null : 'is not in a valid time range';
  if (field?.kind === 'tag') return findTagError(text);
  const most = (field && 'most' in field && field.most) || maxLengths[field?.kind ?? ''];
  return (most ? text.length <= most : countUtf8Bytes(text) <= textLimits.html)
    ? null
    : 'is too long';
}

/** Maximum characters by field kind; for all others the bytes are limited. */
const maxLengths: Partial<Record<string, number>> = {
  line: textLimits.line,
  text: textLimits.text,
};

/** Reserved tags get a number, like taken ones. */
function findTagError(tag: string) {
  try {
    return validateTag(tag).length <= textLimits.name ? null : 'is too long';
  } catch (error) {
    if (error instanceof HttpError) return 'is not a valid tag';
    throw error;
  }
}

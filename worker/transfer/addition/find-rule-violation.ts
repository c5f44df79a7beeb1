import { email } from '../../contract/accounts/email-address.ts';
import { bounds } from '../../contract/shared/limits.ts';
import { bytesIn } from '../../contract/shared/text.ts';
import { isInYears } from '../../contract/shared/year-range.ts';
import { Refusal } from '../../http/http-error.ts';
import { checkedTag } from '../../db/tag.ts';
import { fieldOf } from '../table-fields.ts';
import type { Column, Table } from '../table-schema.ts';
import { isMomentName } from '../check-value.ts';

/**
 * Error if a value violates the rules of the API, beyond its format; otherwise null. Community
 * imports skip this, because rules change and old data must stay importable.
 */
export function faultByRule(table: Table, { name, kind }: Column, value: unknown): string | null {
  const field = fieldOf(table.name, name);
  if (typeof value === 'number') {
    const [least, most] =
      kind === 'whole' && field?.kind === 'whole' ? [field.least, field.most] : [];
    if (least !== undefined && value < least) return `must be at least ${least}`;
    return most !== undefined && value > most ? `must be at most ${most}` : null;
  }
  const text = String(value);
  if (name === 'email')
    return email.safeParse(text).data === text ? null : 'is not a valid e-mail address';
  if (isMomentName(name)) return isInYears(text) ? null : 'is not in a valid time range';
  if (field?.kind === 'tag') return faultOfTag(text);
  const most = (field && 'most' in field && field.most) || mostOf[field?.kind ?? ''];
  return (most ? text.length <= most : bytesIn(text) <= bounds.html) ? null : 'is too long';
}

/** Maximum characters by field kind; for all others the bytes are limited. */
const mostOf: Partial<Record<string, number>> = { line: bounds.line, text: bounds.text };

/** Reserved tags get a number, like taken ones. */
function faultOfTag(tag: string) {
  try {
    return checkedTag(tag).length <= bounds.name ? null : 'is too long';
  } catch (error) {
    if (error instanceof Refusal) return 'is not a valid tag';
    throw error;
  }
}

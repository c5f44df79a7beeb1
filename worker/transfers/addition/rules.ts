import { email } from '../../contract/email-address.ts';
import { bounds } from '../../contract/limits.ts';
import { bytesIn } from '../../contract/text.ts';
import { isInYears } from '../../contract/years.ts';
import { Refusal } from '../../lib/errors.ts';
import { checkedTag } from '../../lib/tag.ts';
import { fieldOf } from '../fields.ts';
import type { Column, Table } from '../tables.ts';
import { isMomentName } from '../value.ts';

/**
 * What a call would refuse of a value besides its form, or null: an item from elsewhere comes into a site
 * that is open. An import does not ask it, for these rules change, and its file keeps what they once let in.
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
  if (name === 'email') return email.safeParse(text).data === text ? null : 'is no e-mail address';
  if (isMomentName(name)) return isInYears(text) ? null : 'is not of these times';
  if (field?.kind === 'tag') return faultOfTag(text);
  const most = (field && 'most' in field && field.most) || mostOf[field?.kind ?? ''];
  return (most ? text.length <= most : bytesIn(text) <= bounds.html) ? null : 'is too long';
}

/** Characters, by the kinds of the back office's fields; of all else the bytes are counted. */
const mostOf: Partial<Record<string, number>> = { line: bounds.line, text: bounds.text };

/** One that is kept for the site itself gets a number, as one that is taken. */
function faultOfTag(tag: string) {
  try {
    return checkedTag(tag).length <= bounds.name ? null : 'is too long';
  } catch (error) {
    if (error instanceof Refusal) return 'is no tag';
    throw error;
  }
}

import { formerMember } from '../../contract/erasures.ts';
import type { Statement } from '../../db/client.ts';
import type { Known } from './erasure.ts';
import type { Walk } from './walks.ts';

/** The texts of a table's rows. */
export const mentionsOf = ({ table, texts = [] }: Walk) =>
  `select ${['id', ...texts].join(', ')} from ${table}`;

/** Takes a person's names and addresses out of texts that hold them as words of their own. */
export function withoutMentions(
  { table, texts = [] }: Walk,
  rows: Record<string, string | null>[],
  known: Known,
): Statement[] {
  const clean = cleaner(known);
  return rows.flatMap((row) => {
    const cleaned = texts.map((name) => row[name] && clean(row[name]));
    if (texts.every((name, index) => row[name] === cleaned[index])) return [];
    const set = texts.map((name, index) => `${name} = ?${index + 2}`).join(', ');
    return [{ sql: `update ${table} set ${set} where id = ?1`, params: [row.id, ...cleaned] }];
  });
}

function cleaner({ names, emails }: Known) {
  const people = pattern(names.flatMap((name) => [name, escaped(name)]));
  const addresses = pattern(emails);
  return (text: string) => text.replace(people, formerMember).replace(addresses, '…');
}

/** The longest first, so that no part of a name stays. */
function pattern(words: string[]) {
  const found = [...new Set(words)]
    .filter((word) => word.length > 1)
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const any = found.length > 0 ? found.join('|') : '(?!)';
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'gu');
}

/** As a name stands in the HTML of a mail. */
const escaped = (name: string) =>
  name
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

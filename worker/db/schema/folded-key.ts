/** Generated columns by which names sort: without case and accents, so Łukasz is among the L. */

import { type SQL, sql } from 'drizzle-orm';
import { keep, recompute } from './column-rules.ts';
import { textColumn } from './column-types.ts';

/** Letters of Western European languages: those of Latin-1, œ and Ÿ. */
const western = 'a:áàâäãå ae:æ c:ç d:ð e:éèêë i:íìîï n:ñ o:óòôöõø oe:œ ss:ß th:þ u:úùûü y:ýÿ';

/** Letters of Central European, Romanian and Turkish names. */
const central =
  'a:áäâăą c:çćč d:ďđ e:éëěę g:ğ i:íîıİ l:łľ n:ńň o:óöôõő r:řŕ s:śšşș ss:ß t:ťțţ u:úüůű y:ý z:źžż';

/** Letters of Baltic names. */
const baltic = 'a:äāą c:č e:éēęė g:ģ i:īį k:ķ l:ļ n:ņ o:óöõ s:š u:üūų z:ž';

/**
 * Letters with what replaces them, in both cases. D1 nests no more than a hundred expressions, so
 * there are several alphabets and none of them has all letters.
 */
const listReplacements = (alphabet: string) =>
  alphabet.split(' ').flatMap((group) => {
    const [plain = '', letters = ''] = group.split(':');
    const both = [...letters, ...[...letters].map((letter) => letter.toUpperCase())];
    return [...new Set(both)]
      .filter((letter) => letter > '\x7f')
      .map((letter) => ({ letter, plain }));
  });

const fold = (column: SQL, alphabet: string): SQL =>
  listReplacements(alphabet).reduce(
    (inner, { letter, plain }) => sql`replace(${inner}, ${letter}, ${plain})`.inlineParams(),
    sql`lower(${column})`,
  );

/** SQL of the key of a column: as `foldText` folds it, for the letters of the alphabets above. */
function foldedKey(name: string): SQL {
  const column = sql`${sql.identifier(name)}`;
  return sql`case when ${column} not glob '*[^ -~]*' then lower(${column})
    when ${column} not glob '*[Ā-őŔ-ŷŹ-ɏ]*' then ${fold(column, western)}
    when ${column} glob '*[āēėģīįķļņūųĀĒĖĢĪĮĶĻŅŪŲ]*' then ${fold(column, baltic)}
    else ${fold(column, central)} end`;
}

/** Column `{name}_key` of a table with a column `name`; SQLite computes it. */
export const foldedKeyColumn = (name: string) =>
  textColumn(keep, recompute).generatedAlwaysAs(() => foldedKey(name), { mode: 'virtual' });

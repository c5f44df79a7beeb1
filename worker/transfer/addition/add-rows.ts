import {
  type Addable,
  type Addition,
  addable,
  added,
  addition,
  transferParts,
} from '../../contract/system/transfer.ts';
import { call } from '../../http/mutation.ts';
import { notFound } from '../../http/http-error.ts';
import { additionWork, goOnWithWork } from '../long-running-session.ts';
import { checkedRow } from '../check-row.ts';
import { tableNamed } from '../table-schema.ts';
import { addingOf, statementsOfOne } from './add-row-statements.ts';
import { faultByRule } from './find-rule-violation.ts';

/**
 * POST /additions/{table}: imports items from another site with their dates and authors. Existing
 * items and redirects stay unchanged, so requests can be repeated.
 */
export const addRows = call<Addition>({
  method: 'post',
  path: '/additions/:table',
  who: 'A',
  noun: 'transfers',
  summary: `Add items from another site, of ${addable.join(', ')}; existing items are not changed`,
  body: addition,
  most: transferParts.bytes,
  status: 200,
  answer: added,
  changes: (_, c) => [c.req.param('table') ?? ''],
  run: async ({ rows }, c) => {
    const begun = await goOnWithWork(c, additionWork);
    const name = addable.find((one) => one === c.req.param('table')) as Addable;
    const table = name && tableNamed(name);
    if (!table) throw notFound('This table does not accept imported rows.');
    const checked = rows.map((row) =>
      checkedRow(given(table), row, { isDeployed: false, rule: faultByRule }),
    );
    const by = c.var.viewer?.id ?? '';
    const answers = await c.var.db.batch([
      ...checked.flatMap((row) => addingOf(name, row, by)),
      ...begun,
    ]);
    return c.json({
      data: checked.map((row, index) => {
        const [[before], [after]] = [
          answers[statementsOfOne * index],
          answers[statementsOfOne * (index + 1) - 1],
        ] as [[There?], [There?]];
        return {
          sent: table.key.map((name) => row[name]).join(' '),
          id: after?.id ?? '',
          tag: after?.tag ?? null,
          is_new: !before,
        };
      }),
    });
  },
});

interface There {
  id: string;
  tag: string | null;
}

/** The sender need not provide values that the site determines. */
const given = (table: NonNullable<ReturnType<typeof tableNamed>>) => ({
  ...table,
  columns: table.columns.map((column) =>
    column.name === 'membership_level_id' ? { ...column, isNullable: true } : column,
  ),
});

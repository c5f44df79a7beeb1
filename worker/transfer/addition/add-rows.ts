import { transferApi } from '../../contract/system/transfer.api.ts';
import {
  type ImportableTable,
  importableTables,
  transferParts,
} from '../../contract/system/transfer.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { checkImportedRow } from '../check-imported-row.ts';
import { additionSession, continueAuthorizedOperation } from '../export-import-authorization.ts';
import { findTable } from '../exported-tables.ts';
import { buildAddStatements, STATEMENTS_PER_ROW } from './add-row-statements.ts';
import { findRuleViolation } from './find-rule-violation.ts';

/**
 * POST /additions/{table}: imports items from another site with their dates and authors. Existing
 * items and redirects stay unchanged, so requests can be repeated.
 */
export const addRows = defineMutation(transferApi.addRows, {
  auth: 'A',
  maxBytes: transferParts.bytes,
  changes: (_, c) => [c.req.param('table')],
  run: async ({ rows }, c) => {
    const begun = await continueAuthorizedOperation(c, additionSession);
    const name = importableTables.find((one) => one === c.req.param('table')) as ImportableTable;
    const table = name && findTable(name);
    if (!table) throw notFoundError('table_not_importable');
    const checked = rows.map((row) =>
      checkImportedRow(relaxColumns(table), row, { isDeployed: false, rule: findRuleViolation }),
    );
    const by = c.var.viewer?.id ?? '';
    const answers = await c.var.db.batch([
      ...checked.flatMap((row) => buildAddStatements(name, row, by)),
      ...begun,
    ]);
    return c.json({
      data: checked.map((row, index) => {
        const [[before], [after]] = [
          answers[STATEMENTS_PER_ROW * index],
          answers[STATEMENTS_PER_ROW * (index + 1) - 1],
        ] as [[ExistingRow?], [ExistingRow?]];
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

interface ExistingRow {
  id: string;
  tag: string | null;
}

/** The sender need not provide values that the site determines. */
const relaxColumns = (table: NonNullable<ReturnType<typeof findTable>>) => ({
  ...table,
  columns: table.columns.map((column) =>
    column.name === 'membership_level_id' ? { ...column, isNullable: true } : column,
  ),
});

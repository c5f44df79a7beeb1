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
import type { TableSchema } from '../table-schema.ts';
import { buildAddStatements, buildDryRunStatements } from './add-row-statements.ts';
import { addableTables } from './addable-tables.ts';
import { findRuleViolation } from './find-rule-violation.ts';

/**
 * POST /additions/{table}: imports items from another site with their dates and authors. Existing
 * items and redirects stay unchanged, so requests can be repeated.
 */
export const addRows = defineMutation(transferApi.addRows, {
  auth: 'A',
  maxBytes: transferParts.bytes,
  changes: (_, c) => [c.req.param('table')],
  run: async ({ rows, dry_run = false }, c) => {
    // A dry run writes nothing and needs no step-up.
    const begun = dry_run ? [] : await continueAuthorizedOperation(c, additionSession);
    const name = importableTables.find((one) => one === c.req.param('table')) as ImportableTable;
    const table = name && findTable(name);
    if (!table) throw notFoundError('table_not_importable');
    const checked = rows.map((row) =>
      checkImportedRow(relaxColumns(table), row, { isDeployed: false, rule: findRuleViolation }),
    );
    const by = c.var.viewer?.id ?? '';
    const build = dry_run ? buildDryRunStatements : buildAddStatements;
    const built = checked.map((row) => build(name, row, by));
    const answers = await c.var.db.batch([...built.flat(), ...begun]);
    const width = built[0]?.length ?? 0;
    return c.json({
      data: checked.map((row, index) => {
        const [[before], [after]] = [answers[width * index], answers[width * (index + 1) - 1]] as [
          [ExistingRow?],
          [ExistingRow?],
        ];
        const item = dry_run ? (before ?? { ...after, id: String(row.id ?? row.item_id) }) : after;
        return {
          sent: table.key.map((name) => row[name]).join(' '),
          id: item?.id ?? '',
          tag: item?.tag ?? null,
          is_new: !before,
        };
      }),
    });
  },
});

interface ExistingRow {
  id: string;
  tag?: string | null;
}

/** The sender need not provide values that the site determines. */
const relaxColumns = (table: TableSchema) => {
  const { optional = [] } =
    table.name === 'former_tags' ? {} : addableTables[table.name as keyof typeof addableTables];
  return {
    ...table,
    columns: table.columns.map((column) =>
      optional.includes(column.name) ? { ...column, isNullable: true } : column,
    ),
  };
};

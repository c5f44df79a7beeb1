/** GET /imports/current: progress of the community import. */

import { transferApi } from '../../contract/system/transfer.api.ts';
import type { ImportState } from '../../contract/system/transfer.ts';
import { notFoundError } from '../../http/http-error.ts';
import { defineMutation } from '../../http/mutation.ts';
import { currentImportQuery, type ImportRow } from '../current-import.ts';
import { exportedTables } from '../exported-tables.ts';

export const getCurrentImport = defineMutation(transferApi.getImport, {
  auth: 'A',
  allowDuringImport: true,
  changes: [],
  run: async (_, c) => {
    const [[found]] = await c.var.db.batch([currentImportQuery()]);
    if (!found) throw notFoundError('nothing_imported');
    return c.json(toImportState(found));
  },
});

/** State that the sending command needs. */
export const toImportState = ({
  digest,
  begun_at,
  account,
  parts,
  done,
  left_out,
}: ImportRow): ImportState => ({
  digest,
  begun_at,
  account,
  parts,
  done,
  left_out: JSON.parse(left_out),
  tables: exportedTables().map(({ name, key, deferred }) => ({
    name,
    key,
    late: deferred.map((column) => column.name),
  })),
});

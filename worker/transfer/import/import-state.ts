import { type ImportState, importState } from '../../contract/system/transfer.ts';
import { call } from '../../http/mutation.ts';
import { notFound } from '../../http/http-error.ts';
import { currentImport, type Import } from '../current-import.ts';
import { travelling } from '../table-schema.ts';

/** GET /imports/current: progress of the import. */
export const readImport = call({
  method: 'get',
  path: '/imports/current',
  who: 'A',
  whileImporting: true,
  noun: 'transfers',
  summary: 'Get the progress of the current import',
  status: 200,
  answer: importState,
  changes: [],
  run: async (_, c) => {
    const [[found]] = await c.var.db.batch([currentImport()]);
    if (!found) throw notFound('Nothing is being imported.');
    return c.json(stateOf(found));
  },
});

/** State that the sending command needs. */
export const stateOf = ({
  digest,
  begun_at,
  account,
  parts,
  done,
  left_out,
}: Import): ImportState => ({
  digest,
  begun_at,
  account,
  parts,
  done,
  left_out: JSON.parse(left_out),
  tables: travelling().map(({ name, key, late }) => ({
    name,
    key,
    late: late.map((column) => column.name),
  })),
});

import { importState } from '../../contract/transfers.ts';
import { call } from '../../lib/calls.ts';
import { notFound } from '../../lib/errors.ts';
import { currentImport } from '../../lib/importing.ts';
import { stateOf } from './state.ts';

/** GET /imports/current: how far the import is. */
export const readImport = call({
  method: 'get',
  path: '/imports/current',
  who: 'A',
  whileImporting: true,
  noun: 'transfers',
  summary: 'How far the import is that is under way',
  status: 200,
  answer: importState,
  changes: [],
  run: async (_, c) => {
    const [[found]] = await c.var.db.batch([currentImport()]);
    if (!found) throw notFound('Nothing is being imported.');
    return c.json(stateOf(found));
  },
});

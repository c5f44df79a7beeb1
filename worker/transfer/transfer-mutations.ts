import type { Call } from '../http/mutation.ts';
import { addRows } from './addition/add-rows.ts';
import { describeExport } from './export/describe-export.ts';
import { exportPart } from './export/export-part.ts';
import { beginImport } from './import/start-import.ts';
import { readImport } from './import/import-state.ts';
import { finishImport } from './import/finish-import.ts';
import { putPart } from './import/import-table-part.ts';

/** Mutations of export, import and additions. */
export const transferCalls: Call[] = [
  addRows,
  describeExport,
  exportPart,
  beginImport,
  readImport,
  putPart,
  finishImport,
];

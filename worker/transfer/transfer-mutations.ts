import type { Mutation } from '../http/mutation.ts';
import { addRows } from './addition/add-rows.ts';
import { describeExport } from './export/describe-export.ts';
import { exportPart } from './export/export-part.ts';
import { finishImport } from './import/finish-import.ts';
import { getCurrentImport } from './import/import-state.ts';
import { importTablePart } from './import/import-table-part.ts';
import { startImport } from './import/start-import.ts';

/** Mutations of export, import and additions. */
export const transferMutations: Mutation[] = [
  addRows,
  describeExport,
  exportPart,
  startImport,
  getCurrentImport,
  importTablePart,
  finishImport,
];

import type { Call } from '../http/mutation.ts';
import { addRows } from './addition/add.ts';
import { describeExport } from './export/describe.ts';
import { exportPart } from './export/part.ts';
import { beginImport } from './import/begin.ts';
import { readImport } from './import/current.ts';
import { finishImport } from './import/finish.ts';
import { putPart } from './import/part.ts';

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

import { defineApi } from '../shared/operation.ts';
import {
  createdUserImportSchema,
  userImportChangeSchema,
  userImportFormSchema,
  userImportLimits,
  userImportListParamsSchema,
  userImportListSchema,
  userImportReportSchema,
  userImportSchema,
} from './user-imports.ts';

/** HTTP operations of imports of members from CSV, and of long lists of invitations. */
export const userImportsApi = defineApi({
  list: {
    method: 'get',
    path: '/user_imports',
    tag: 'user_imports',
    summary: 'List the newest imports of members and of lists of invitations',
    query: userImportListParamsSchema,
    response: userImportListSchema,
  },
  create: {
    method: 'post',
    path: '/user_imports',
    tag: 'user_imports',
    summary: `Upload up to ${userImportLimits.rows} members as CSV, or lines of people to invite; nothing happens until it runs`,
    form: userImportFormSchema,
    status: 202,
    response: createdUserImportSchema,
  },
  get: {
    method: 'get',
    path: '/user_imports/:id',
    tag: 'user_imports',
    summary: 'Get the dry run of an import, or its progress once it runs',
    response: userImportSchema,
  },
  update: {
    method: 'patch',
    path: '/user_imports/:id',
    tag: 'user_imports',
    summary: 'Change encoding, columns and options of an import that has not run; 409 done after',
    body: userImportChangeSchema,
    response: userImportSchema,
  },
  run: {
    method: 'post',
    path: '/user_imports/:id/run',
    tag: 'user_imports',
    summary:
      'Import all rows without faults, or continue a stopped import; 403 proof without a recent confirmation of identity',
    status: 202,
    response: userImportSchema,
  },
  stop: {
    method: 'post',
    path: '/user_imports/:id/stop',
    tag: 'user_imports',
    summary: 'Stop an import; rows already imported stay',
    response: userImportSchema,
  },
  undo: {
    method: 'post',
    path: '/user_imports/:id/undo',
    tag: 'user_imports',
    summary: `Undo an import for ${userImportLimits.undoHours} hours; accounts that have signed in stay`,
    response: userImportSchema,
  },
  report: {
    method: 'get',
    path: '/user_imports/:id/report',
    tag: 'user_imports',
    summary: 'Get the outcome of each row of an import',
    response: userImportReportSchema,
  },
});

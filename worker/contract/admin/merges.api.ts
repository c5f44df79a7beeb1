import { z } from 'zod';
import { idSchema } from '../shared/common-schemas.ts';
import { defineApi } from '../shared/operation.ts';
import {
  mergeDecisionSchema,
  mergeLimits,
  mergeListQuerySchema,
  mergeListSchema,
  mergeOutcomeSchema,
  mergePreviewSchema,
  mergeQuerySchema,
  mergeRequestSchema,
  mergeSchema,
} from './merges.ts';

const preview = <const Path extends string>(tag: string, path: Path) =>
  ({
    method: 'get',
    path,
    tag,
    summary: 'Count what would point to the other item after a merge',
    query: mergeQuerySchema,
    response: mergePreviewSchema,
  }) as const;

const merge = <const Path extends string>(tag: string, path: Path) =>
  ({
    method: 'post',
    path,
    tag,
    summary: 'Merge an item into another one: what points to the one points to the other',
    body: mergeSchema,
    status: 201,
    response: z.object({ id: idSchema }),
  }) as const;

/** HTTP operations of merges. */
export const mergesApi = defineApi({
  previewTags: preview('tags', '/tags/:id/merge'),
  mergeTags: merge('tags', '/tags/:id/merge'),
  previewSubCategories: preview('sub_categories', '/sub_categories/:id/merge'),
  mergeSubCategories: merge('sub_categories', '/sub_categories/:id/merge'),
  previewUsers: preview('users', '/users/:id/merge'),
  mergeUsers: {
    ...merge('users', '/users/:id/merge'),
    summary: 'Ask the owners of two accounts to confirm that one is merged into the other',
  },
  getUserMerge: {
    method: 'get',
    path: '/users/merge/:user_id/:email_id',
    tag: 'users',
    summary: 'The merge of accounts that an e-mailed link confirms',
    response: mergeRequestSchema,
  },
  answerUserMerge: {
    method: 'put',
    path: '/users/merge/:user_id/:email_id',
    tag: 'users',
    summary: 'Confirm or decline a merge of accounts, by its e-mailed link',
    body: mergeDecisionSchema,
    response: mergeOutcomeSchema,
  },
  list: {
    method: 'get',
    path: '/merges',
    tag: 'merges',
    summary: 'List the merges of an item that can be confirmed or undone',
    query: mergeListQuerySchema,
    response: mergeListSchema,
  },
  undo: {
    method: 'post',
    path: '/merges/:id/undo',
    tag: 'merges',
    summary: `Undo a merge within ${mergeLimits.undoHours} hours, or withdraw one of accounts`,
    status: 204,
  },
});

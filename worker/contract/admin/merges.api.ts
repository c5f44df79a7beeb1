import { z } from 'zod';
import { idSchema } from '../shared/common-schemas.ts';
import { defineApi } from '../shared/operation.ts';
import { mergeLimits, mergePreviewSchema, mergeQuerySchema, mergeSchema } from './merges.ts';

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
  undo: {
    method: 'post',
    path: '/merges/:id/undo',
    tag: 'merges',
    summary: `Undo a merge within ${mergeLimits.undoHours} hours`,
    status: 204,
  },
});

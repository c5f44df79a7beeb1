/**
 * Sends a PATCH with If-Match. On a version conflict it merges the other change and retries, or
 * returns the conflicting fields.
 */

import { ApiError, type ApiRequest, type ApiResponse, sendRequest } from '../../data/api.ts';
import { type FieldConflict, mergeValues } from './merge-values.ts';

/** Item to save, and how to convert it to form values and back. */
interface MergeSaveOptions<Item, Values> {
  /** Item as loaded. */
  on: ApiResponse<Item>;
  values: Values;
  toValues(item: Item): Values;
  /** PATCH of the values. */
  toRequest(values: Values, base: Item): ApiRequest<Item>;
  /** Reloads the item after a conflict. */
  read(): Promise<ApiResponse<Item>>;
}

interface MergeSaved<Item, Values> {
  answer: ApiResponse<Item>;
  /** Values as finally sent. */
  values: Values;
  differing: [];
}

/** Conflict: both sides changed a field to different values; nothing is saved. */
interface MergeConflict<Item> {
  answer: ApiResponse<Item>;
  differing: FieldConflict[];
}

/**
 * Saves with If-Match. If the item has changed, it merges the other change and retries, up to three
 * times.
 * @throws ApiError
 */
export async function saveWithMerge<Item, Values extends Record<string, unknown>>({
  toValues,
  toRequest,
  read,
  ...first
}: MergeSaveOptions<Item, Values>): Promise<MergeSaved<Item, Values> | MergeConflict<Item>> {
  let { on, values } = first;
  for (let tries = 3; ; tries -= 1) {
    const answer = await sendRequest(toRequest(values, on.body), {
      headers: { 'If-Match': on.etag ?? '*' },
    }).catch((error: unknown) => {
      if (tries > 1 && error instanceof ApiError && error.reason === 'changed') return null;
      throw error;
    });
    if (answer) return { answer, values, differing: [] };
    const theirs = await read();
    const { merged, differing } = mergeValues(values, toValues(theirs.body), toValues(on.body));
    if (differing.length > 0) return { answer: theirs, differing };
    on = theirs;
    values = merged;
  }
}

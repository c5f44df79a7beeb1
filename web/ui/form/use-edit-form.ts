/**
 * Form state for an existing item, based on the loaded version, with a draft. Changes saved
 * elsewhere are merged or shown as conflicts.
 */

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { ApiRequest, ApiResponse } from '../../data/api.ts';
import { showToast } from '../feedback/toast.ts';
import { mergeValues } from './merge-values.ts';
import { saveWithMerge } from './save-with-merge.ts';
import { remainingChangesTexts, trackChanges } from './track-changes.ts';
import type { DraftOptions } from './use-draft.ts';
import { type FormMode, useZodForm } from './use-zod-form.ts';

/** Form of an existing item: its schema, draft, endpoint and callbacks. */
interface EditForm<Item, Values extends FieldValues> {
  /** Schema, which may depend on the saved item. */
  schema(base: Item): z.ZodType<Values, Values>;
  mode?: FormMode;
  draft?: DraftOptions | undefined;
  loaded: ApiResponse<Item>;
  toValues(item: Item): Values;
  /** PATCH of the values. */
  toRequest(values: Values, base: Item): ApiRequest<Item>;
  /** Loads the item again, after a conflict. */
  read(): Promise<ApiResponse<Item>>;
  /** Called with the saved item. */
  onSaved(item: Item, values: Values): unknown;
  /** Called to leave the page, unless the user has typed more. */
  onLeave(item: Item, values: Values): void;
}

export function useEditForm<Item, Values extends FieldValues>(what: EditForm<Item, Values>) {
  const { loaded, toValues, toRequest, read } = what;
  const [base, setBase] = useState(loaded);
  const form = useZodForm<Values>({
    schema: what.schema(base.body),
    values: toValues(loaded.body) as DefaultValues<Values>,
    draft: what.draft,
    ...(what.mode && { mode: what.mode }),
  });

  /** Continues with the form's values on another version. */
  const goOn = (on: ApiResponse<Item>, before: Values) => {
    const { merged } = mergeValues(form.getValues(), toValues(on.body), before);
    setBase(on);
    form.reset(toValues(on.body));
    form.reset(merged, { keepDefaultValues: true });
  };

  const { mutateAsync } = useMutation({
    mutationFn: async ({ values, beside }: { values: Values; beside: object }) => {
      const since = trackChanges(form);
      const { answer, ...came } = await saveWithMerge<Item, Values>({
        on: base,
        values,
        toValues,
        toRequest: (values, on) => {
          const request = toRequest(values, on);
          return { ...request, body: { ...Object(request.body), ...beside } };
        },
        read,
      });
      if (!('values' in came)) {
        goOn(answer, toValues(base.body));
        form.showDifferences(came.differing);
        return null;
      }
      await what.onSaved(answer.body, came.values);
      const isTypedOn = since() !== null;
      form.forgetDraft();
      if (isTypedOn) {
        goOn(answer, values);
        showToast(remainingChangesTexts.saved(), 'warning');
      } else {
        setBase(answer);
        what.onLeave(answer.body, came.values);
      }
      return answer.body;
    },
  });

  return {
    form,
    base: base.body,
    etag: base.etag,
    differing: form.differing,
    /**
     * Saves the values and additional properties. Null on a conflict, when nothing is saved.
     * @throws ApiError
     */
    save: (values: Values, extra: object = {}) => mutateAsync({ values, beside: extra }),
  };
}

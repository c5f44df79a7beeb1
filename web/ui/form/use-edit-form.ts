import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type ApiResponse, sendRequest } from '../../data/api.ts';
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
  draft: Omit<DraftOptions, 'version'>;
  /** Path below /sobe/v1 that accepts GET and PATCH. */
  address: string;
  loaded: ApiResponse<Item>;
  toValues(item: Item): Values;
  /** Request body; the values by default. */
  toBody?(values: Values, base: Item): object;
  /** Reloads the item if the path has no GET. */
  read?(): Promise<ApiResponse<Item>>;
  /** Called with the saved item. */
  onSaved(item: Item, values: Values): unknown;
  /** Called to leave the page, unless the user has typed more. */
  onLeave(item: Item, values: Values): void;
}

/**
 * Form state for an existing item, based on the loaded version, with a draft. Changes saved
 * elsewhere are merged or shown as conflicts.
 */
export function useEditForm<Item, Values extends FieldValues>(what: EditForm<Item, Values>) {
  const { address, loaded, toValues, toBody = (values) => values } = what;
  const [base, setBase] = useState(loaded);
  const form = useZodForm<Values>({
    schema: what.schema(base.body),
    values: toValues(loaded.body) as DefaultValues<Values>,
    draft: { ...what.draft, version: loaded.etag },
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
        address,
        on: base,
        values,
        toValues,
        toBody: (values, on) => ({ ...toBody(values, on), ...beside }),
        read: what.read ?? (() => sendRequest<Item>(address)),
      });
      if (!('values' in came)) {
        goOn(answer, toValues(base.body));
        form.showDifferences(answer.etag, came.differing);
        return null;
      }
      await what.onSaved(answer.body, came.values);
      const isTypedOn = since() !== null;
      form.forgetDraft(answer.etag);
      if (isTypedOn) {
        goOn(answer, values);
        showToast(remainingChangesTexts.saved, 'warning');
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
    differing: form.differing,
    /**
     * Saves the values and additional properties. Null on a conflict, when nothing is saved.
     * @throws ApiError
     */
    save: (values: Values, extra: object = {}) => mutateAsync({ values, beside: extra }),
    /** Discards unsaved changes. */
    drop: () => {
      form.forgetDraft();
      form.reset(toValues(base.body));
    },
  };
}

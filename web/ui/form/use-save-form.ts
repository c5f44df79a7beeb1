import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { type Answer, send } from '../../lib/api.ts';
import { showToast } from '../toast.ts';
import { merge } from './merge.ts';
import { saveVersion } from './save-version.ts';
import { typedOn, typedSince } from './typed-since.ts';
import type { DraftOptions } from './use-draft.ts';
import { type FormMode, useZodForm } from './use-zod-form.ts';

interface SaveForm<Item, Values extends FieldValues> {
  /** The rules, which may depend on the saved item. */
  schema(base: Item): z.ZodType<Values, Values>;
  mode?: FormMode;
  draft: Omit<DraftOptions, 'version'>;
  /** Below /sobe/v1: answers GET and takes PATCH. */
  address: string;
  loaded: Answer<Item>;
  toValues(item: Item): Values;
  /** What is sent of the values; all of them where nothing is said. */
  toBody?(values: Values, base: Item): object;
  /** Reads the item anew where the address does not answer GET. */
  read?(): Promise<Answer<Item>>;
  /** Shows the saved item. */
  saved(item: Item, values: Values): unknown;
  /** Leads on, unless somebody has typed on meanwhile. */
  leave(item: Item, values: Values): void;
}

/**
 * The form of an item, on the version that it was read with. Its draft is kept until it is saved. Where somebody
 * else has saved in between, both versions are merged, or shown where they differ.
 */
export function useSaveForm<Item, Values extends FieldValues>(what: SaveForm<Item, Values>) {
  const { address, loaded, toValues, toBody = (values) => values } = what;
  const [base, setBase] = useState(loaded);
  const form = useZodForm<Values>({
    schema: what.schema(base.body),
    values: toValues(loaded.body) as DefaultValues<Values>,
    draft: { ...what.draft, version: loaded.etag },
    ...(what.mode && { mode: what.mode }),
  });

  /** Goes on with the form's values, on another version. */
  const goOn = (on: Answer<Item>, before: Values) => {
    const { merged } = merge(form.getValues(), toValues(on.body), before);
    setBase(on);
    form.reset(toValues(on.body));
    form.reset(merged, { keepDefaultValues: true });
  };

  const { mutateAsync } = useMutation({
    mutationFn: async ({ values, beside }: { values: Values; beside: object }) => {
      const since = typedSince(form);
      const { answer, ...came } = await saveVersion<Item, Values>({
        ...{ address, on: base, values, toValues },
        toBody: (values, on) => ({ ...toBody(values, on), ...beside }),
        read: what.read ?? (() => send<Item>(address)),
      });
      if (!('values' in came)) {
        goOn(answer, toValues(base.body));
        form.showDifferences(answer.etag, came.differing);
        return null;
      }
      await what.saved(answer.body, came.values);
      const isTypedOn = since() !== null;
      form.forgetDraft(answer.etag);
      if (isTypedOn) {
        goOn(answer, values);
        showToast(typedOn.saved, 'warning');
      } else {
        setBase(answer);
        what.leave(answer.body, came.values);
      }
      return answer.body;
    },
  });

  return {
    form,
    base: base.body,
    differing: form.differing,
    /**
     * Sends what was typed, and what stands beside it in no field. Null where versions differ, and nothing is saved.
     * @throws ApiError
     */
    save: (values: Values, beside: object = {}) => mutateAsync({ values, beside }),
    /** Drops unsaved changes. */
    drop: () => {
      form.forgetDraft();
      form.reset(toValues(base.body));
    },
  };
}

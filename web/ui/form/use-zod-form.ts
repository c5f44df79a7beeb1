/** Form state with a zod schema. Input survives reloads and expired sessions. */

import { m } from '#messages';
import '../../../worker/contract/shared/validation-messages.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { type DraftOptions, useDraft, useRestoredDraft } from './use-draft.ts';

/** First validation: on blur or, in short forms, on submit. */
export type FormMode = 'onTouched' | 'onSubmit';

interface Options<Values extends FieldValues> {
  /** Schema of the contract, or composed of its parts. */
  schema: z.ZodType<Values, Values>;
  values: DefaultValues<Values>;
  /** Draft until saved, for forms with long texts; never for forms with passwords. */
  draft?: DraftOptions | undefined;
  mode?: FormMode;
}

export type DraftedForm<Values extends FieldValues> = UseFormReturn<Values, unknown, Values> &
  ReturnType<typeof useDraft<Values>> & {
    /** Values without the changes of the user, as loaded or last reset. */
    getSavedValues(): Values;
    /** Returns to the saved values and deletes the draft. */
    discardDraft(): void;
  };

export function useZodForm<Values extends FieldValues>({
  schema,
  values,
  draft = {} as DraftOptions,
  mode = 'onTouched',
}: Options<Values>): DraftedForm<Values> {
  const restored = useRestoredDraft(values as Values, draft);
  const form = useForm<Values, unknown, Values>({
    resolver: withIncompleteDateCheck(zodResolver(schema)),
    defaultValues: values,
    mode,
    ...(restored.values && {
      values: restored.values,
      resetOptions: { keepDefaultValues: true },
    }),
  });
  const saved = useRef(values as Values);
  const reset: typeof form.reset = (next, options) => {
    if (next && !options?.keepDefaultValues)
      saved.current = typeof next === 'function' ? next(saved.current) : (next as Values);
    form.reset(next, options);
  };
  const drafted = { ...form, reset, getSavedValues: () => saved.current };
  const stored = useDraft(drafted, values as Values, draft, restored);
  const discardDraft = () => {
    stored.forgetDraft();
    reset(saved.current);
  };
  return { ...drafted, ...stored, discardDraft };
}

/** Adds an error for date inputs that are only partly filled in, which browsers report as empty. */
const withIncompleteDateCheck =
  <Values extends FieldValues>(check: Resolver<Values, unknown, Values>) =>
  async (...[values, context, options]: Parameters<typeof check>) => {
    const result = await check(values, context, options);
    const half = Object.fromEntries(
      Object.entries(options.fields).flatMap(([name, field]) => {
        const message = getIncompleteMessage(field?.ref);
        return message ? [[name, { type: 'half', message, ref: field?.ref }]] : [];
      }),
    ) as FieldErrors<Values>;
    if (Object.keys(half).length === 0) return result;
    return { values: {}, errors: { ...result.errors, ...half } };
  };

const incompleteDateTexts: Record<string, () => string> = {
  date: m['field.incomplete_date'],
  'datetime-local': m['field.incomplete_date_and_time'],
};

function getIncompleteMessage(input: unknown): string | null {
  if (!(input instanceof HTMLInputElement) || !input.validity.badInput) return null;
  return incompleteDateTexts[input.type]?.() ?? null;
}

import '../../../worker/contract/shared/validation-messages.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { withIncompleteDateCheck } from './incomplete-date.ts';
import { applyDraft, type DraftOptions, useDraft, useRestoredDraft } from './use-draft.ts';

/** First validation: on blur or, in short forms, on submit. */
export type FormMode = 'onTouched' | 'onSubmit';

interface Options<Values extends FieldValues> {
  /** Schema of the contract, or composed of its parts. */
  schema: z.ZodType<Values, Values>;
  values: DefaultValues<Values>;
  /** Draft until saved; never for forms with passwords. */
  draft?: DraftOptions;
  mode?: FormMode;
}

export type DraftedForm<Values extends FieldValues> = UseFormReturn<Values, unknown, Values> &
  ReturnType<typeof useDraft<Values>>;

/** Form state with a zod schema. Input survives reloads and expired sessions. */
export function useZodForm<Values extends FieldValues>({
  schema,
  values,
  draft = {} as DraftOptions,
  mode = 'onTouched',
}: Options<Values>): DraftedForm<Values> {
  const restored = useRestoredDraft<Values>(draft);
  const [begun] = useState(() => restored[0] && (applyDraft(values, restored[0].values) as Values));
  const form = useForm<Values, unknown, Values>({
    resolver: withIncompleteDateCheck(zodResolver(schema)),
    defaultValues: values,
    mode,
    ...(begun && {
      values: begun,
      resetOptions: { keepDefaultValues: true },
    }),
  });
  const kept = useDraft(form, values, draft, restored);
  return { ...form, ...kept };
}

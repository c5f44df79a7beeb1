import '../../../worker/contract/issues.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { withHalfFilled } from './half-filled.ts';
import { type DraftOptions, useDraft } from './use-draft.ts';

interface Options<Values extends FieldValues> {
  /** The rules: the contract's own schema, or one made of its parts. */
  schema: z.ZodType<Values, Values>;
  values: DefaultValues<Values>;
  /** Whose draft is kept under which name until it is saved; passwords never. */
  draft?: DraftOptions;
  /** When a field is checked first: when it is left or, in short forms, when they are sent. */
  mode?: 'onTouched' | 'onSubmit';
}

export type SavedForm<Values extends FieldValues> = UseFormReturn<Values, unknown, Values> &
  Omit<ReturnType<typeof useDraft<Values>>, 'forget'> & {
    /** To be called when it is saved. */
    forgetDraft(): void;
  };

/** A form by a schema of the contract. What was typed survives a reload and a lost session. */
export function useZodForm<Values extends FieldValues>({
  schema,
  values,
  draft,
  mode = 'onTouched',
}: Options<Values>): SavedForm<Values> {
  const form = useForm<Values, unknown, Values>({
    resolver: withHalfFilled(zodResolver(schema)),
    defaultValues: values,
    mode,
  });
  const { forget, ...kept } = useDraft(form, values, draft);
  return { ...form, ...kept, forgetDraft: forget };
}

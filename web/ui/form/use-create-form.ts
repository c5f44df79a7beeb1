import { useMutation } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, send } from '../../lib/api.ts';
import { typedSince } from './typed-since.ts';
import type { DraftOptions } from './use-draft.ts';
import { type FormMode, useZodForm } from './use-zod-form.ts';

interface CreateForm<Values extends FieldValues> {
  schema: z.ZodType<Values, Values>;
  mode?: FormMode;
  blank: Values;
  draft: Omit<DraftOptions, 'version'>;
  /** Below /sobe/v1: takes the POST. */
  address: string;
  /** What is sent of the values; all of them where nothing is said. */
  toBody?(values: Values): object;
  /**
   * Saves what was changed since a former try of which nobody knows what came: the item may be there as it was
   * sent then. What it returns stays in the form.
   */
  again?(id: string, values: Values): Promise<Values | undefined>;
  /** What stays in the form of what stands there by now; all of it where nothing is said. */
  restOf?(now: Values, sent: Values): Values | null;
  /**
   * What follows, with what was typed meanwhile. It returns true where the form goes. Where it fails the form can be
   * sent again, and nothing is made twice.
   */
  created(id: string, typed: Values | null, sent: Values): unknown;
}

/** The form of something new. However often it is sent, one item is made: its key is kept with the draft. */
export function useCreateForm<Values extends FieldValues>(what: CreateForm<Values>) {
  const { blank, toBody = (values) => values, restOf = (now) => now } = what;
  const form = useZodForm<Values>({
    schema: what.schema,
    values: blank as DefaultValues<Values>,
    draft: what.draft,
    ...(what.mode && { mode: what.mode }),
  });
  const { mutateAsync: post } = useMutation({
    mutationFn: (body: object) =>
      send<{ id: string }>(what.address, {
        ...{ method: 'POST', body },
        headers: { 'Idempotency-Key': form.idempotencyKey() },
      }),
  });

  /** @returns whether all that stands in the form is sent. @throws ApiError */
  const save = async (values: Values): Promise<boolean> => {
    const since = typedSince(form);
    const mayBeThere = form.wasSent();
    form.markSent(true);
    const { body } = await post(toBody(values)).catch((error: unknown) => {
      if (error instanceof ApiError && error.status > 0) form.markSent(mayBeThere);
      throw error;
    });
    const unsaved = mayBeThere ? await what.again?.(body.id, values) : undefined;
    const typed = () => {
      const now = since();
      return now ? restOf(now, values) : (unsaved ?? null);
    };
    const isGone = (await what.created(body.id, typed(), values)) === true;
    const left = isGone ? null : typed();
    form.forgetDraft();
    if (!isGone) form.reset(left ?? blank, { keepDefaultValues: true });
    return left === null;
  };

  const drop = () => {
    form.forgetDraft();
    form.reset(blank);
  };

  return { form, save, drop };
}

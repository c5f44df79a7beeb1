/** Form state for a new item. Retries create one item only, by an idempotency key in the draft. */

import { useMutation } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, type ApiRequest, sendRequest } from '../../data/api.ts';
import { trackChanges } from './track-changes.ts';
import type { DraftOptions } from './use-draft.ts';
import { type FormMode, useZodForm } from './use-zod-form.ts';

/** Form of a new item: its schema, defaults, draft, endpoint and callbacks. */
interface CreateForm<Values extends FieldValues> {
  schema: z.ZodType<Values, Values>;
  mode?: FormMode;
  defaults: Values;
  draft?: DraftOptions | undefined;
  /** POST of the values. */
  toRequest(values: Values): ApiRequest<{ id: string }>;
  /**
   * Called if an earlier try with a lost response may have created the item; saves later changes.
   * Returned values stay in the form.
   */
  onAlreadyCreated?(id: string, values: Values): Promise<Values | undefined>;
  /** Values to keep in the form after a success; by default all that were typed since. */
  remainder?(now: Values, sent: Values): Values | null;
  /**
   * Called after the creation with values typed since; returns true if the form closes. If it
   * fails, a retry creates no duplicate.
   */
  onCreated(id: string, typed: Values | null, sent: Values): unknown;
}

export function useCreateForm<Values extends FieldValues>(what: CreateForm<Values>) {
  const { defaults, toRequest, remainder = (now) => now } = what;
  const form = useZodForm<Values>({
    schema: what.schema,
    values: defaults as DefaultValues<Values>,
    draft: what.draft,
    ...(what.mode && { mode: what.mode }),
  });
  const { mutateAsync: post } = useMutation({
    mutationFn: (request: ApiRequest<{ id: string }>) =>
      sendRequest(request, { headers: { 'Idempotency-Key': form.idempotencyKey() } }),
  });

  /** @returns true if the form has no unsent input left. @throws ApiError */
  const save = async (values: Values): Promise<boolean> => {
    const since = trackChanges(form);
    const mayBeThere = form.wasSent();
    form.markSent(true);
    const { body } = await post(toRequest(values)).catch((error: unknown) => {
      if (error instanceof ApiError && error.status > 0) form.markSent(mayBeThere);
      throw error;
    });
    const unsaved = mayBeThere ? await what.onAlreadyCreated?.(body.id, values) : undefined;
    const typed = () => {
      const now = since();
      return now ? remainder(now, values) : (unsaved ?? null);
    };
    const isGone = (await what.onCreated(body.id, typed(), values)) === true;
    const remaining = isGone ? null : typed();
    form.forgetDraft();
    if (!isGone) form.reset(remaining ?? defaults, { keepDefaultValues: true });
    return remaining === null;
  };

  return { form, save };
}

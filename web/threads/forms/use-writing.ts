import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, send } from '../../lib/api.ts';
import { useMember } from '../../session/user.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { typedSince } from './typed-since.ts';

interface Writing<Values extends FieldValues> {
  draft: string;
  schema: z.ZodType<Values, Values>;
  blank: Values;
  /** Where it is sent, and with what beside it. */
  address: string;
  given: object;
  /** Saves what was typed after a former try of which nobody knows what came. */
  again(id: string, values: Values): Promise<unknown>;
  /**
   * What follows; with what was typed while it was on its way, if anything was. True where that is kept
   * elsewhere, for the form goes. Where it fails the form can be sent again, and nothing is made twice.
   */
  done(id: string, since: Values | null, sent: Values): Promise<unknown>;
}

/** The form of something new. However often it is sent, one is made: the key is kept with the draft. */
export function useWriting<Values extends FieldValues>(what: Writing<Values>) {
  const { id: user } = useMember();
  const form = useZodForm<Values>({
    schema: what.schema,
    values: what.blank as never,
    draft: { user, name: what.draft },
    mode: 'onSubmit',
  });

  /** @returns whether all that stands in the form is sent; what was typed since stays, as something new */
  const save = async (values: Values): Promise<boolean> => {
    const since = typedSince(form);
    const mayBeThere = form.wasSent();
    form.markSent(true);
    const { body } = await send<{ id: string }>(what.address, {
      method: 'POST',
      body: { ...values, ...what.given },
      headers: { 'Idempotency-Key': form.idempotencyKey() },
    }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status > 0) form.markSent(mayBeThere);
      throw error;
    });
    if (mayBeThere) await what.again(body.id, values);
    const isGone = (await what.done(body.id, since(), values)) === true;
    const left = isGone ? null : since();
    form.forgetDraft();
    if (left) form.reset(left, { keepDefaultValues: true });
    return left === null;
  };

  const drop = () => {
    form.forgetDraft();
    form.reset(what.blank);
  };

  return { form, save, drop };
}

import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, send } from '../../lib/api.ts';
import { useMember } from '../../session/user.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';

interface Writing<Values extends FieldValues> {
  draft: string;
  schema: z.ZodType<Values, Values>;
  blank: Values;
  /** Where it is sent, and with what beside it. */
  address: string;
  given: object;
  /** Saves what was typed after a former try of which nobody knows what came. */
  again(id: string, values: Values): Promise<unknown>;
  /** What follows. Where it fails the form can be sent again, and nothing is made twice. */
  done(id: string): Promise<unknown>;
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

  const save = async (values: Values) => {
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
    await what.done(body.id);
    form.forgetDraft();
  };

  const drop = () => {
    form.forgetDraft();
    form.reset(what.blank);
  };

  return { form, save, drop };
}

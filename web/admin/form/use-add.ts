import { useState } from 'react';
import type { Resource, Values } from '../../../worker/contract/resource.ts';
import { blankOf } from '../../../worker/contract/resource-fields.ts';
import { send } from '../../lib/api.ts';
import { useMember } from '../../session/user.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { fromInputs, type Inputs, inputsOf, toInputs, withoutNothing } from './inputs.ts';
import { rulesOf } from './rules.ts';
import { secretsOf } from './secrets.ts';
import { besideItsField } from './taken.ts';

/**
 * The form of a new item. What the address gives is sent with it. However often it is sent, one
 * item is made: the key is the opening's.
 */
export function useAdd(resource: Resource, given: Values, saved: (id: string) => void) {
  const { id, timezone_id } = useMember();
  const [key] = useState(() => crypto.randomUUID());
  const fields = Object.fromEntries(
    Object.entries(inputsOf(resource, 'create')).filter(([name]) => !(name in given)),
  );
  const sent = (inputs: Inputs): Values => ({
    ...fromInputs(fields, inputs, timezone_id),
    ...given,
  });
  const blank = toInputs(fields, blankOf(resource), timezone_id);
  const form = useZodForm<Inputs>({
    schema: rulesOf(resource, 'create', sent),
    values: blank,
    draft: {
      user: id,
      name: ['add', resource.path, ...Object.values(given)].join('/'),
      except: secretsOf(fields),
    },
  });

  const save = async (inputs: Inputs) => {
    const { body } = await send<{ id: string }>(`/${resource.path}`, {
      method: 'POST',
      body: withoutNothing(sent(inputs)),
      headers: { 'Idempotency-Key': key },
    }).catch((error: unknown) => {
      throw besideItsField(error, Object.keys(fields));
    });
    form.forgetDraft();
    saved(body.id);
  };

  const drop = () => {
    form.forgetDraft();
    form.reset(blank);
  };

  return { form, save, drop, fields };
}

import type { Resource, Values } from '../../../worker/contract/resource.ts';
import { blankOf } from '../../../worker/contract/resource-fields.ts';
import { ApiError, send } from '../../lib/api.ts';
import { useMember } from '../../session/user.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { fromInputs, type Inputs, inputsOf, toInputs, withoutNothing } from './inputs.ts';
import { rulesOf } from './rules.ts';
import { secretsOf } from './secrets.ts';
import { besideItsField } from './taken.ts';
import { bringUpToDate } from './up-to-date.ts';
import { useFormZone } from './zone.ts';

/**
 * The form of a new item. What the address gives is sent with it. However often it is sent, one
 * item is made: the key is kept with the draft. Of one that may be there since a former try, what was
 * typed after that is saved as well.
 */
export function useAdd(resource: Resource, given: Values, saved: (id: string) => void) {
  const { id } = useMember();
  const { id: timezone_id } = useFormZone();
  const fields = Object.fromEntries(
    Object.entries(inputsOf(resource, 'create')).filter(([name]) => !(name in given)),
  );
  const sent = (inputs: Inputs): Values => ({
    ...fromInputs(fields, inputs, timezone_id),
    ...given,
  });
  const blank = toInputs(fields, blankOf(resource), timezone_id);
  const form = useZodForm<Inputs>({
    schema: rulesOf(resource, 'create', sent, timezone_id),
    values: blank,
    draft: {
      user: id,
      name: ['add', resource.path, ...Object.values(given)].join('/'),
      except: secretsOf(fields),
    },
  });

  const save = async (inputs: Inputs) => {
    const mayBeThere = form.wasSent();
    form.markSent(true);
    const { body } = await send<{ id: string }>(`/${resource.path}`, {
      method: 'POST',
      body: withoutNothing(sent(inputs)),
      headers: { 'Idempotency-Key': form.idempotencyKey() },
    }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status > 0) form.markSent(mayBeThere);
      throw besideItsField(error, Object.keys(fields));
    });
    if (mayBeThere) await bringUpToDate(resource, body.id, inputs, timezone_id);
    form.forgetDraft();
    saved(body.id);
  };

  const drop = () => {
    form.forgetDraft();
    form.reset(blank);
  };

  return { form, save, drop, fields };
}

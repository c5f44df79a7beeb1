import { useEffect, useState } from 'react';
import type { Resource, Values } from '../../../worker/contract/resource.ts';
import { type Answer, ApiError, send } from '../../lib/api.ts';
import { useMember } from '../../session/user.ts';
import { differingFrom, merge } from '../../ui/form/merge.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { addressOf, type Item } from '../item.ts';
import { changedInputs, fromInputs, type Inputs, inputsOf, toInputs } from './inputs.ts';
import { rulesOf } from './rules.ts';
import { secretsOf } from './secrets.ts';
import { besideItsField } from './taken.ts';
import { useFormZone } from './zone.ts';

/** The form of an item on the version that it was read with. Only what was changed is sent. */
export function useEdit(resource: Resource, loaded: Answer<Item>, saved: (item: Item) => void) {
  const { id: user } = useMember();
  const { id: timezone_id } = useFormZone();
  const [base, setBase] = useState(loaded);
  const fields = inputsOf(resource, 'change');
  const address = addressOf(resource, base.body.id);
  const held = (item: Item) => toInputs(fields, item, timezone_id);
  /** A blank secret is unchanged, which null says as well (specification, section 5). */
  const sent = (inputs: Inputs, on = base): Values => {
    const secrets = Object.fromEntries(secretsOf(fields).map((name) => [name, inputs[name]]));
    const changed = { ...changedInputs(inputs, held(on.body)), ...secrets };
    return fromInputs(fields, changed, timezone_id, inputs);
  };
  const form = useZodForm<Inputs>({
    schema: rulesOf(resource, 'change', sent, timezone_id),
    values: held(loaded.body),
    draft: { user, name: address, except: secretsOf(fields), version: base.etag },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of what a former page left, once
  useEffect(() => {
    form.setDiffering(differingFrom(form.restored, held(loaded.body), loaded.etag));
  }, []);

  const save = async (inputs: Inputs, on = base): Promise<void> => {
    const answer = await send<Item>(address, {
      method: 'PATCH',
      body: sent(inputs, on),
      headers: { 'If-Match': on.etag ?? '*' },
    }).catch((error: unknown) => {
      if (error instanceof ApiError && error.reason === 'changed') return null;
      throw besideItsField(error, Object.keys(fields));
    });
    if (!answer) return collide(inputs, on);
    form.forgetDraft();
    saved(answer.body);
  };

  /** Somebody saved in between: nothing typed is lost, and what was saved is shown beside it. */
  const collide = async (inputs: Inputs, on: Answer<Item>) => {
    const theirs = await send<Item>(address);
    const present = held(theirs.body);
    const { merged, differing } = merge(inputs, present, held(on.body));
    setBase(theirs);
    form.reset(present);
    form.reset(merged, { keepDefaultValues: true });
    form.setDiffering(differing);
    if (differing.length === 0) return save(merged, theirs);
  };

  const drop = () => {
    form.forgetDraft();
    form.reset(held(base.body));
  };

  return { form, save, drop, fields, base: base.body, differing: form.differing };
}

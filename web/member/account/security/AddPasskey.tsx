/** Creates a passkey with an optional name. */

import { z } from 'zod';
import { m } from '#messages';
import { textLimits } from '../../../../worker/contract/shared/limits.ts';
import { lineSchema } from '../../../../worker/contract/shared/text-schemas.ts';
import { isPasskeyCancelled, registerPasskey } from '../../../auth/session/passkey.ts';
import { api } from '../../../data/api.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useRefreshSecondFactors } from './use-refresh-second-factors.ts';

/** An empty name lets the server use the browser's name. */
const schema = z.object({ name: lineSchema(textLimits.name) });

export function AddPasskey() {
  const { id, changed } = useRefreshSecondFactors();
  const form = useZodForm({
    schema,
    values: { name: m['security.this_device']() },
    mode: 'onSubmit',
  });
  const add = async ({ name }: { name: string }) => {
    const { body: options } = await api('POST /users/:id/passkeys/options', { params: { id } });
    const passkey = await registerPasskey(options).catch(describePasskeyError);
    if (!passkey) return showToast(m['security.no_passkey_was_created'](), 'warning');
    await api('POST /users/:id/passkeys', {
      params: { id },
      body: { ...(name && { name }), passkey },
    });
    await changed();
    showToast(m['security.passkey_added_you_can_now_sign']());
  };
  return (
    <Form
      form={form}
      submit={add}
      label={m['security.add_a_passkey']()}
      className="form account-narrow"
    >
      <TextField
        name="name"
        label={m['security.name_of_the_passkey']()}
        hint={m['security.to_help_you_recognise_it_such']()}
      />
      <div className="form-actions">
        <SubmitButton busy={m['security.waiting_for_your_device']()}>
          {m['security.add_a_passkey']()}
        </SubmitButton>
      </div>
    </Form>
  );
}

/** Cancelling the browser prompt is no error; a passkey that exists already gets an explanation. */
function describePasskeyError(error: Error) {
  if (error.name === 'InvalidStateError') throw new Error(m['security.passkey_exists']());
  if (isPasskeyCancelled(error)) return null;
  throw error;
}

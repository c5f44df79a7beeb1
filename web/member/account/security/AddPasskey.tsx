/** Creates a passkey with an optional name. */

import { z } from 'zod';
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
  const form = useZodForm({ schema, values: { name: 'This device' }, mode: 'onSubmit' });
  const add = async ({ name }: { name: string }) => {
    const { body: options } = await api('POST /users/:id/passkeys/options', { params: { id } });
    const passkey = await registerPasskey(options).catch(describePasskeyError);
    if (!passkey) return showToast('No passkey was created.', 'warning');
    await api('POST /users/:id/passkeys', {
      params: { id },
      body: { ...(name && { name }), passkey },
    });
    await changed();
    showToast('Passkey added. You can now sign in with it.');
  };
  return (
    <Form form={form} submit={add} label="Add a passkey" className="form account-narrow">
      <TextField
        name="name"
        label="Name of the passkey"
        hint="To help you recognise it, such as “My phone” or “Blue key”."
      />
      <div className="form-actions">
        <SubmitButton busy="Waiting for your device…">Add a passkey</SubmitButton>
      </div>
    </Form>
  );
}

/** Cancelling the browser prompt is no error; a passkey that exists already gets an explanation. */
function describePasskeyError(error: Error) {
  if (error.name === 'InvalidStateError')
    throw new Error('This device already has a passkey for your account.');
  if (isPasskeyCancelled(error)) return null;
  throw error;
}

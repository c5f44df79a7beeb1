import { z } from 'zod';
import { bounds } from '../../../../worker/contract/shared/limits.ts';
import { lineOf } from '../../../../worker/contract/shared/text.ts';
import { send } from '../../../data/api.ts';
import { isLeft } from '../../../auth/session/passkey.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { Submit } from '../../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { passkeysAddress } from './security-queries.ts';
import { useSecondFactors } from './use-second-factors.ts';

/** An empty name lets the server use the browser's name. */
const schema = z.object({ name: lineOf(bounds.name) });

type Options = Parameters<
  typeof import('@simplewebauthn/browser').startRegistration
>[0]['optionsJSON'];

/** Creates a passkey with an optional name. */
export function AddPasskey() {
  const { id, changed } = useSecondFactors();
  const form = useZodForm({ schema, values: { name: 'This device' }, mode: 'onSubmit' });
  const add = async ({ name }: { name: string }) => {
    const { body: options } = await send<Options>(`${passkeysAddress(id)}/options`, {
      method: 'POST',
    });
    const { startRegistration } = await import('@simplewebauthn/browser');
    const passkey = await startRegistration({ optionsJSON: options }).catch(told);
    if (!passkey) return showToast('No passkey was created.', 'warning');
    await send(passkeysAddress(id), {
      method: 'POST',
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
        <Submit busy="Waiting for your device…">Add a passkey</Submit>
      </div>
    </Form>
  );
}

/** Cancelling the browser prompt is no error; a passkey that exists already gets an explanation. */
function told(error: Error) {
  if (error.name === 'InvalidStateError')
    throw new Error('This device already has a passkey for your account.');
  if (isLeft(error)) return null;
  throw error;
}

/** Authenticator set-up: QR code, secret to type, and a field to confirm the first code. */

import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { ApiError, api } from '../../../data/api.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { copyText } from '../../../ui/primitives/copy-text.ts';
import { useRefreshSecondFactors } from './use-refresh-second-factors.ts';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

const schema = z.object({ code: z.string().trim().min(1, 'A code is required') });

export interface AuthenticatorSecret {
  secret: string;
  uri: string;
}

interface Props {
  begun: AuthenticatorSecret;
  /** Called with the new recovery codes, if any. */
  done(codes: string[]): Promise<void>;
  leave(): void;
}

export function SetUpAuthenticator({ begun: { secret, uri }, done, leave }: Props) {
  const { id } = useRefreshSecondFactors();
  const form = useZodForm({ schema, values: { code: '' }, mode: 'onSubmit' });
  /** A wrong code shows at the field only, without a toast. */
  const sayAtField = (error: unknown) => {
    const [wrong] = error instanceof ApiError ? error.errors : [];
    if (wrong?.path !== 'code') throw error;
    form.setError('code', { type: 'server', message: wrong.message });
    form.setFocus('code');
  };
  const confirm = async (body: { code: string }) => {
    const codes = await api('POST /users/:id/authenticator', { params: { id }, body }).then(
      ({ body }) => body,
      sayAtField,
    );
    if (!codes) return;
    await done('recovery_codes' in codes ? codes.recovery_codes : []);
    showToast('Authenticator codes are set up.');
  };
  return (
    <div className="set-up-codes stack">
      <Suspense fallback={<div className="qr-code" />}>
        <QrCode text={uri} name="QR code for your authenticator" />
      </Suspense>
      <div>
        <p>
          Scan this with your authenticator app, or <a href={uri}>open the app</a> on this device.
          You can also enter this key:
        </p>
        <p className="secret abreast">
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <button type="button" className="button quiet" onClick={() => copyText(secret, 'key')}>
            Copy
          </button>
        </p>
        <Form
          form={form}
          submit={confirm}
          label="Confirm the codes"
          className="form account-narrow"
        >
          <TextField
            name="code"
            label="Code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            required
          />
          <div className="form-actions">
            <SubmitButton>Confirm</SubmitButton>
            <button type="button" className="text-button" onClick={leave}>
              Not now
            </button>
          </div>
        </Form>
      </div>
    </div>
  );
}

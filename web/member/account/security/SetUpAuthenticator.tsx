/** Authenticator set-up in two steps: connect the app, then confirm its first code. */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { m } from '#messages';
import { ApiError, api } from '../../../data/api.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { copyText } from '../../../ui/primitives/copy-text.ts';
import { useRefreshSecondFactors } from './use-refresh-second-factors.ts';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

const schema = z.object({
  code: z
    .string()
    .trim()
    .min(1, { error: () => m['second_factor.code_required']() }),
});

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

export function SetUpAuthenticator({ begun, done, leave }: Props) {
  const [isConnected, setConnected] = useState(false);
  return (
    <div className="set-up-codes stack">
      <p className="hint">{m['common.step_of']({ step: isConnected ? 2 : 1, total: 2 })}</p>
      {isConnected ? (
        <ConfirmCode done={done} back={() => setConnected(false)} />
      ) : (
        <ConnectApp begun={begun} next={() => setConnected(true)} leave={leave} />
      )}
    </div>
  );
}

/** Ref of the first heading: focuses it at the top, so that the steps below it are in view. */
function showHeading(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true });
  // Closing the dialog that came first returns the scroll position.
  if (heading) requestAnimationFrame(() => heading.scrollIntoView?.({ block: 'start' }));
}

interface ConnectAppProps {
  begun: AuthenticatorSecret;
  next(): void;
  leave(): void;
}

/** A phone cannot scan its own screen, so there a link that opens the app comes first. */
function ConnectApp({ begun: { secret, uri }, next, leave }: ConnectAppProps) {
  const isPhone = useMediaQuery('(width < 40rem) or (pointer: coarse)');
  const scan = (
    <Suspense fallback={<div className="qr-code" />}>
      <QrCode text={uri} name={m['security.qr_code']()} />
    </Suspense>
  );
  return (
    <>
      <h3 ref={showHeading} tabIndex={-1}>
        {m['security.connect_your_app']()}
      </h3>
      {isPhone ? (
        <>
          <p>
            <a href={uri} className="button">
              {m['security.open_in_authenticator_app']()}
            </a>
          </p>
          <details>
            <summary>{m['security.use_an_app_on_another_device']()}</summary>
            <p>{m['security.scan_this_code_with_the_app']()}</p>
            {scan}
          </details>
        </>
      ) : (
        <>
          <p>
            <ParaglideMessage
              message={m['security.scan_this_code_with_your']}
              markup={{ link: ({ children }) => <a href={uri}>{children}</a> }}
            />
          </p>
          {scan}
        </>
      )}
      <details>
        <summary>{m['security.enter_a_key_instead']()}</summary>
        <p className="secret abreast">
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <button
            type="button"
            className="button quiet"
            onClick={() => copyText(secret, m['security.key_copied']())}
          >
            {m['security.copy']()}
          </button>
        </p>
      </details>
      <div className="form-actions">
        <button type="button" className={isPhone ? 'button quiet' : 'button'} onClick={next}>
          {m['common.next_step']()}
        </button>
        <button type="button" className="text-button" onClick={leave}>
          {m['security.not_now']()}
        </button>
      </div>
    </>
  );
}

function ConfirmCode({ done, back }: Pick<Props, 'done'> & { back(): void }) {
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
    showToast(m['security.authenticator_codes_are_set_up']());
  };
  return (
    <>
      <h3>{m['security.enter_the_code_that_the_app']()}</h3>
      <Form
        form={form}
        submit={confirm}
        label={m['security.confirm_the_codes']()}
        className="form account-narrow"
      >
        <TextField
          name="code"
          label={m['security.code_from_the_app']()}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
        />
        <div className="form-actions">
          <SubmitButton>{m['security.confirm']()}</SubmitButton>
          <button type="button" className="text-button" onClick={back}>
            {m['common.back']()}
          </button>
        </div>
      </Form>
    </>
  );
}

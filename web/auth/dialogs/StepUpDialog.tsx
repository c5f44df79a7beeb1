import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { m } from '#messages';
import { api, type StepUpResult } from '../../data/api.ts';
import { apiQuery, queryOptions } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { DIALOG_TITLE_ID, Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { PasswordField, TextField } from '../../ui/form/fields/basic-fields.tsx';
import { PasswordManagerUsername } from '../../ui/form/fields/PasswordManagerUsername.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useFirstFocus } from '../../ui/form/use-first-focus.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { isPasskeyCancelled, signChallenge } from '../session/passkey.ts';

export interface StepUpRequest {
  /** Reason from the server. */
  why: string;
  answer(proved: StepUpResult): void;
}

interface Props {
  request: StepUpRequest;
  close(proved: StepUpResult): void;
}

type StepUpMethod = 'current_password' | 'code';

const schemas = {
  current_password: z.object({
    given: z.string().min(1, { error: () => m['sign_in.password_required']() }),
  }),
  code: z.object({ given: z.string().min(1, { error: () => m['second_factor.code_required']() }) }),
};

/** Field per method; switching the method switches the field. */
const fields: Record<StepUpMethod, ['given']> = { current_password: ['given'], code: ['given'] };

/**
 * Dialog that confirms the user’s identity for a request that needs a recent proof (contract,
 * section 6); the request continues afterwards.
 */
export function StepUpDialog({ request, close }: Props) {
  // A ref, because the dialog closes before another render.
  const proved = useRef<StepUpResult>('left');
  return (
    <Dialog openKey={request} close={() => close(proved.current)}>
      {(leave) => (
        <StepUpForm
          why={request.why}
          proved={() => {
            proved.current = 'given';
            leave();
          }}
        />
      )}
    </Dialog>
  );
}

function StepUpForm({ why, proved }: { why: string; proved(): void }) {
  const { id, email } = useMember();
  const [way, setWay] = useState<StepUpMethod>('current_password');
  const { hasCode, hasPasskey } = useStepUpMethods(id);
  const form = useZodForm({ schema: schemas[way], values: { given: '' }, mode: 'onSubmit' });
  const { setError, reset } = form;
  useFirstFocus(form, fields[way]);

  const prove = async (body: object) => {
    await api('POST /users/:id/proof', { params: { id }, body });
    proved();
  };
  const submit = ({ given }: { given: string }) =>
    prove({ [way]: given }).catch((error) => {
      const [first] = error.errors ?? [];
      if (!first) throw error;
      setError('given', { type: 'server', message: first.message });
    });
  const byPasskey = () =>
    signChallenge()
      .then((passkey) => prove({ passkey }))
      .catch((error) => {
        if (!isPasskeyCancelled(error)) setError('root', { message: error.message });
      });
  const other = way === 'code' ? 'current_password' : 'code';
  return (
    <section className="dialog-body">
      <header>
        <h2 id={DIALOG_TITLE_ID}>{m['second_factor.confirm_its_you']()}</h2>
        <p className="dialog-message">{m['second_factor.we_wont_ask_again_for_10']({ why })}</p>
      </header>
      <Form form={form} submit={submit}>
        <PasswordManagerUsername email={email} />
        {way === 'current_password' ? (
          <PasswordField
            name="given"
            label={m['second_factor.your_password']()}
            autoComplete="current-password"
            required
          />
        ) : (
          <TextField
            name="given"
            label={m['second_factor.code_from_your_authenticator_app']()}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        )}
        <div className="form-actions">
          <SubmitButton>{m['common.continue']()}</SubmitButton>
          {hasPasskey && (
            <button type="button" className="button quiet" onClick={byPasskey}>
              {m['second_factor.use_a_passkey']()}
            </button>
          )}
          {hasCode && (
            <button
              type="button"
              className="text-button"
              onClick={() => {
                reset();
                setWay(other);
              }}
            >
              {other === 'code'
                ? m['second_factor.use_a_code']()
                : m['second_factor.use_your_password']()}
            </button>
          )}
        </div>
      </Form>
    </section>
  );
}

/** Available methods. Until loaded, or on failure, only the password. */
function useStepUpMethods(id: string) {
  const { data: codes } = useQuery(
    queryOptions(apiQuery('GET /users/:id/authenticator', { params: { id } })),
  );
  const { data: passkeys } = useQuery(
    queryOptions(apiQuery('GET /users/:id/passkeys', { params: { id } })),
  );
  return { hasCode: Boolean(codes?.is_set), hasPasskey: Boolean(passkeys?.length) };
}

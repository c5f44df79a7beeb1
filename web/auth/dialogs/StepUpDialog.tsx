import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { Authenticator, Passkey } from '../../../worker/contract/accounts/second-factors.ts';
import { type Proved, proveWith, send } from '../../data/api.ts';
import { options, query } from '../../data/query.ts';
import { useMember } from '../../data/user.ts';
import { Form } from '../../ui/form/Form.tsx';
import { PasswordField, TextField } from '../../ui/form/fields/basic-fields.tsx';
import { Submit } from '../../ui/form/SubmitButton.tsx';
import { UserName } from '../../ui/form/fields/PasswordManagerUsername.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { Dialog, dialogTitle } from '../../ui/dialog/Dialog.tsx';
import { answerOptions, isLeft } from '../session/passkey.ts';
import { useFirstFocus } from '../../ui/form/use-first-focus.ts';

/**
 * Handles requests that need a recent proof of identity (contract, section 6); they continue
 * afterwards.
 */
export function ProofHost() {
  const [asked, ask] = useState<Asked | null>(null);
  useEffect(() => {
    proveWith((why) => new Promise((answer) => ask({ why, answer })));
    return () => proveWith(async () => 'nobody');
  }, []);
  if (!asked) return null;
  return (
    <ProofDialog
      asked={asked}
      close={(proved) => {
        ask(null);
        asked.answer(proved);
      }}
    />
  );
}

interface Asked {
  /** Reason from the server. */
  why: string;
  answer(proved: Proved): void;
}

interface Props {
  asked: Asked;
  close(proved: Proved): void;
}

type Way = 'current_password' | 'code';

const schemas = {
  current_password: z.object({ given: z.string().min(1, 'A password is required') }),
  code: z.object({ given: z.string().min(1, 'A code is required') }),
};

/** Field per method; switching the method switches the field. */
const fields: Record<Way, ['given']> = { current_password: ['given'], code: ['given'] };

function ProofDialog({ asked, close }: Props) {
  // A ref, because the dialog closes before another render.
  const proved = useRef<Proved>('left');
  return (
    <Dialog asked={asked} close={() => close(proved.current)}>
      {(leave) => (
        <ProofForm
          why={asked.why}
          proved={() => {
            proved.current = 'given';
            leave();
          }}
        />
      )}
    </Dialog>
  );
}

function ProofForm({ why, proved }: { why: string; proved(): void }) {
  const { id, email } = useMember();
  const [way, setWay] = useState<Way>('current_password');
  const { hasCode, hasPasskey } = useWays(id);
  const form = useZodForm({ schema: schemas[way], values: { given: '' }, mode: 'onSubmit' });
  const { setError, reset } = form;
  useFirstFocus(form, fields[way]);

  const prove = async (body: object) => {
    await send(`/users/${id}/proof`, { method: 'POST', body });
    proved();
  };
  const submit = ({ given }: { given: string }) =>
    prove({ [way]: given }).catch((error) => {
      const [first] = error.errors ?? [];
      if (!first) throw error;
      setError('given', { type: 'server', message: first.message });
    });
  const byPasskey = () =>
    answerOptions()
      .then((passkey) => prove({ passkey }))
      .catch((error) => {
        if (!isLeft(error)) setError('root', { message: error.message });
      });
  const other = way === 'code' ? 'current_password' : 'code';
  return (
    <section className="dialog-body">
      <header>
        <h2 id={dialogTitle}>Confirm it’s you</h2>
        <p className="dialog-message">{why} We won’t ask again for 10 minutes.</p>
      </header>
      <Form form={form} submit={submit}>
        <UserName email={email} />
        {way === 'current_password' ? (
          <PasswordField
            name="given"
            label="Your password"
            autoComplete="current-password"
            required
          />
        ) : (
          <TextField
            name="given"
            label="Code from your authenticator app"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        )}
        <div className="form-actions">
          <Submit>Continue</Submit>
          {hasPasskey && (
            <button type="button" className="button quiet" onClick={byPasskey}>
              Use a passkey
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
              {other === 'code' ? 'Use a code' : 'Use your password'}
            </button>
          )}
        </div>
      </Form>
    </section>
  );
}

/** Available methods. Until loaded, or on failure, only the password. */
function useWays(id: string) {
  const { data: codes } = useQuery(options(query<Authenticator>(`/users/${id}/authenticator`)));
  const { data: passkeys } = useQuery(options(query<Passkey[]>(`/users/${id}/passkeys`)));
  return { hasCode: Boolean(codes?.is_set), hasPasskey: Boolean(passkeys?.length) };
}

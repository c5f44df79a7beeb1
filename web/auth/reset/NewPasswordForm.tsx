/** Form for a new password after a reset link. */

import { z } from 'zod';
import { m } from '#messages';
import type { RecentFactors } from '../../../worker/contract/accounts/second-factors.ts';
import { passwordLimits as limits } from '../../../worker/contract/shared/limits.ts';
import { ApiError, api } from '../../data/api.ts';
import { Form } from '../../ui/form/Form.tsx';
import { NewPasswordFields } from '../../ui/form/fields/NewPasswordFields.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { AddedFactorsField } from './AddedFactorsField.tsx';

const schema = z
  .object({ password: z.string(), repeat: z.string(), added: z.string().nullish() })
  .refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    error: () => m['sign_in.passwords_differ'](),
  })
  .refine(({ password }) => password.length >= limits.minimumLength, {
    path: ['password'],
    error: () => m['sign_in.password_short'](),
  });

/** Schema that requires an answer about added second factors, which may be an attacker's. */
const schemaWithAnswer = schema.refine(({ added }) => Boolean(added), {
  path: ['added'],
  error: () => m['auth.please_choose_one'](),
});

interface Props {
  /** Parameters of the link. */
  link: { user_id: string; email_id: string };
  /** Second factors added since a suspicious event. */
  added?: RecentFactors | null;
  done(): Promise<void>;
  /** Called if the link expired or was used elsewhere. */
  expired(): void;
}

export function NewPasswordForm({ link, added = null, done, expired }: Props) {
  const form = useZodForm({
    schema: added ? schemaWithAnswer : schema,
    values: { password: '', repeat: '', added: '' },
    mode: 'onSubmit',
  });
  const submit = async ({ password, added: answer }: z.infer<typeof schema>) => {
    try {
      const body = { password, ...(added && { takes_added: answer === 'take' }) };
      await api('PUT /users/password-reset/:user_id/:email_id', { params: link, body });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return expired();
      throw error;
    }
    await done();
  };
  return (
    <div className="notice">
      <h1>{m['auth.reset_password_title']()}</h1>
      <Form form={form} submit={submit}>
        <NewPasswordFields />
        {added && <AddedFactorsField added={added} />}
        <div className="form-actions">
          <SubmitButton busy={m['common.saving']()}>{m['auth.save_password']()}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

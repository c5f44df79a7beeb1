import { z } from 'zod';
import { accountWords } from '../../worker/contract/account-words.ts';
import { password as limits } from '../../worker/contract/limits.ts';
import { ApiError, send } from '../lib/api.ts';
import { Form } from '../ui/form/Form.tsx';
import { PasswordField } from '../ui/form/inputs.tsx';
import { Submit } from '../ui/form/Submit.tsx';
import { useZodForm } from '../ui/form/use-zod-form.ts';

const schema = z
  .object({ password: z.string(), repeat: z.string() })
  .refine(({ password, repeat }) => password === repeat, {
    path: ['repeat'],
    message: accountWords.password.different,
  })
  .refine(({ password }) => password.length >= limits.minimumLength, {
    path: ['password'],
    message: accountWords.password.short,
  });

interface Props {
  /** Where the new password is put. */
  link: string;
  done(): Promise<void>;
  /** The hour went by while somebody was choosing, or the link was used elsewhere. */
  expired(): void;
}

export function NewPasswordForm({ link, done, expired }: Props) {
  const form = useZodForm({ schema, values: { password: '', repeat: '' }, mode: 'onSubmit' });
  const submit = async ({ password }: z.infer<typeof schema>) => {
    try {
      await send(link, { method: 'PUT', body: { password } });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return expired();
      throw error;
    }
    await done();
  };
  return (
    <div className="notice">
      <h1>Reset Password</h1>
      <Form form={form} submit={submit}>
        <PasswordField
          name="password"
          label="New password"
          hint="At least 8 characters. A few words in a row are good."
          autoComplete="new-password"
          required
        />
        <PasswordField
          name="repeat"
          label="The new password again"
          autoComplete="new-password"
          required
        />
        <div className="form-actions">
          <Submit busy="Saving…">Save the new password</Submit>
        </div>
      </Form>
    </div>
  );
}

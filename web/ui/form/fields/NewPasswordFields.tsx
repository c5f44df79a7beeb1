import { m } from '#messages';
import { PasswordField } from './basic-fields.tsx';

/** New password and its repetition; the fields are named `password` and `repeat`. */
export const NewPasswordFields = () => (
  <>
    <PasswordField
      name="password"
      label={m['field.new_password']()}
      hint={m['field.password_hint']()}
      autoComplete="new-password"
      required
    />
    <PasswordField
      name="repeat"
      label={m['field.confirm_new_password']()}
      autoComplete="new-password"
      required
    />
  </>
);

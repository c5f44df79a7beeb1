import { PasswordField } from './basic-fields.tsx';

/** New password and its repetition; the fields are named `password` and `repeat`. */
export const NewPasswordFields = () => (
  <>
    <PasswordField
      name="password"
      label="New password"
      hint="At least 8 characters. Several words in a row make a strong password."
      autoComplete="new-password"
      required
    />
    <PasswordField
      name="repeat"
      label="Confirm new password"
      autoComplete="new-password"
      required
    />
  </>
);

import { PasswordField } from './inputs.tsx';

/** A new password, twice: fields named password and repeat. */
export const NewPasswordFields = () => (
  <>
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
  </>
);

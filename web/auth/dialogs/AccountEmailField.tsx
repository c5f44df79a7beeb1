import { m } from '#messages';
import { TextField } from '../../ui/form/fields/basic-fields.tsx';

/** E-mail field of the sign-in dialogs. */
export const AccountEmailField = ({ autoComplete }: { autoComplete: string }) => (
  <TextField
    name="email"
    label={m['sign_in.email']()}
    type="email"
    inputMode="email"
    autoComplete={autoComplete}
    required
  />
);

import { TextField } from '../../ui/form/fields/basic-fields.tsx';

/** E-mail field of the sign-in dialogs. */
export const AccountEmailField = ({ autoComplete }: { autoComplete: string }) => (
  <TextField
    name="email"
    label="E-mail"
    type="email"
    inputMode="email"
    autoComplete={autoComplete}
    required
  />
);

import { TextField } from '../ui/form/inputs.tsx';

/** The address of an account, as the dialogs ask for it. */
export const EmailField = ({ autoComplete }: { autoComplete: string }) => (
  <TextField
    {...{ name: 'email', label: 'E-mail', type: 'email', inputMode: 'email', autoComplete }}
    required
  />
);

/** Hidden username field for password managers. */
export const PasswordManagerUsername = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);

/** Tells programs that keep passwords whose this is. */
export const UserName = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);

/** Resource-like data of the credentials page for the menu and its counts. */
export const credentials = {
  path: 'credentials',
  admin: 'credentials',
  noun: { one: 'credential', many: 'credentials' },
};

export const credentialsAddress = `/admin/${credentials.admin}`;

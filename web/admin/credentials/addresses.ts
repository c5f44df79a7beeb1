/** What a list of credentials is called, and where its screen is. */
export const credentials = {
  path: 'credentials',
  admin: 'credentials',
  noun: { one: 'credential', many: 'credentials' },
};

export const credentialsAddress = `/admin/${credentials.admin}`;

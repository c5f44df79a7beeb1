/** What a credential is: an entry in a register, a qualification, or an insurance. */
export const credentialKinds = ['register', 'qualification', 'insurance'] as const;

export type CredentialKind = (typeof credentialKinds)[number];

/** In which a paper comes. */
export const paperTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

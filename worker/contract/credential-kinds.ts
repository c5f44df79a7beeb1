/** What a credential is: an entry in a register, a qualification, or an insurance. */
export const credentialKinds = ['register', 'qualification', 'insurance'] as const;

export type CredentialKind = (typeof credentialKinds)[number];

/** What each is called, alone and before the body that gave it. */
export const credentialWords: Record<CredentialKind, string> = {
  register: 'Registration',
  qualification: 'Qualification',
  insurance: 'Insurance',
};

/** In which a paper comes. */
export const paperTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

export type PaperType = (typeof paperTypes)[number];

export const credentialBounds = {
  /** Of one person. */
  most: 20,
  /** Bytes of a paper. */
  paper: 10 * 1024 * 1024,
  /** Days after the check for which a paper is kept. */
  paperDays: 30,
  /** Days before the end of a check on which the person is told. */
  toldDays: [30, 7],
  /** Days before and after the end of a check for which the back office has it as ending. */
  endingDays: 30,
} as const;

/** What is said of papers that are not taken. */
export const paperWords = {
  kind: 'Only PDF, JPEG and PNG files are accepted.',
  size: `Documents can be up to ${credentialBounds.paper / 1024 / 1024} MB.`,
  empty: 'This file is empty.',
} as const;

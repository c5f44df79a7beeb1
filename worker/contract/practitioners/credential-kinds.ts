/** Kinds of credentials: an entry in a register, a qualification, or an insurance. */
export const credentialKinds = ['register', 'qualification', 'insurance'] as const;

export type CredentialKind = (typeof credentialKinds)[number];

/** Label of each kind, also used in front of the issuing body. */
export const credentialKindLabels: Record<CredentialKind, string> = {
  register: 'Registration',
  qualification: 'Qualification',
  insurance: 'Insurance',
};

interface NamedCredential {
  kind: CredentialKind;
  /** Title of a qualification. */
  title: string | null;
  /** Issuer. */
  body: string;
}

/** 'Insurance, Balens' or 'Qualification, Diploma in Counselling, Wells College' */
export const formatCredentialTitle = ({ kind, title, body }: NamedCredential): string =>
  [credentialKindLabels[kind], title, body].filter(Boolean).join(', ');

/** Accepted types of credential documents. */
export const documentTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

export type DocumentType = (typeof documentTypes)[number];

export const credentialLimits = {
  /** Credentials per member. */
  most: 20,
  /** Bytes per document. */
  paper: 10 * 1024 * 1024,
  /** Days that a document is stored after the check. */
  paperDays: 30,
  /** Days before the end of a verification when the member is reminded. */
  toldDays: [30, 7],
  /** Days before and after the end during which the back office lists it as ending. */
  endingDays: 30,
} as const;

/** Errors of a rejected document. */
export const documentErrors = {
  kind: 'Only PDF, JPEG and PNG files are accepted.',
  size: `Documents can be up to ${credentialLimits.paper / 1024 / 1024} MB.`,
  empty: 'This file is empty.',
} as const;

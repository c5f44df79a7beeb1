/** Kinds of credentials: an entry in a register, a qualification, or an insurance. */

import { m } from '#messages';
import { joinWithCommas } from '../shared/format-locale.ts';

export const credentialKinds = ['register', 'qualification', 'insurance'] as const;

export type CredentialKind = (typeof credentialKinds)[number];

/** Label of each kind, also used in front of the issuing body. */
export const credentialKindLabels: Record<CredentialKind, string> = {
  get register() {
    return m['credential.kind_register']();
  },
  get qualification() {
    return m['credential.kind_qualification']();
  },
  get insurance() {
    return m['credential.kind_insurance']();
  },
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
  joinWithCommas([credentialKindLabels[kind], title, body]);

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
  get kind() {
    return m['credential.wrong_type']();
  },
  get size() {
    return m['credential.too_large']({ megabytes: credentialLimits.paper / 1024 / 1024 });
  },
  get empty() {
    return m['credential.empty_file']();
  },
};

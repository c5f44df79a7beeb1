import { credentialWords } from '../../../worker/contract/practitioners/credential-kinds.ts';
import type { Credential } from '../../../worker/contract/practitioners/credentials.ts';
import { dayInUtc } from '../../data/format/format-dates.ts';

/** 'Insurance, Balens' */
export const titleOf = ({ kind, body }: Pick<Credential, 'kind' | 'body'>) =>
  `${credentialWords[kind]}, ${body}`;

export type State = 'waiting' | 'current' | 'ended';

export const stateOf = ({ checked_at, is_current }: Credential): State =>
  is_current ? 'current' : checked_at ? 'ended' : 'waiting';

/** Describes the check state with its dates. */
export function stateText(credential: Credential): string {
  const { checked_at, checked_until, until } = credential;
  if (!checked_at) return 'Not checked yet';
  const end = [checked_until, until].filter((day) => day !== null).sort()[0] ?? '';
  return credential.is_current
    ? `Checked on ${dayInUtc(checked_at)}, valid until ${dayInUtc(end)}`
    : `Check expired on ${dayInUtc(end)}`;
}

/** 'Since 1 May 2019, until 30 April 2027' */
export function spanText({ since, until }: Credential): string | null {
  const parts = [since && `Since ${dayInUtc(since)}`, until && `until ${dayInUtc(until)}`];
  const text = parts.filter(Boolean).join(', ');
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : null;
}

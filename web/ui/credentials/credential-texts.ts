/** Texts about a credential: state of its verification and period. */

import type { Credential } from '../../../worker/contract/practitioners/credentials.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';

export type CredentialStatus = 'waiting' | 'current' | 'ended';

export const getCredentialState = ({ checked_at, is_current }: Credential): CredentialStatus =>
  is_current ? 'current' : checked_at ? 'ended' : 'waiting';

/** Describes the check state with its dates. */
export function formatCredentialState(credential: Credential): string {
  const { checked_at, checked_until, until } = credential;
  if (!checked_at) return 'Not checked yet';
  const end = [checked_until, until].filter((day) => day !== null).sort()[0] ?? '';
  return credential.is_current
    ? `Checked on ${formatDayInUtc(checked_at)}, valid until ${formatDayInUtc(end)}`
    : `Check expired on ${formatDayInUtc(end)}`;
}

/** 'Since 1 May 2019, until 30 April 2027'; the year of a qualification: '2019' */
export function formatCredentialPeriod({ kind, since, until }: Credential): string | null {
  const isYear = kind === 'qualification';
  const parts = [
    since && (isYear ? since.slice(0, 4) : `Since ${formatDayInUtc(since)}`),
    until && `until ${formatDayInUtc(until)}`,
  ];
  const text = parts.filter(Boolean).join(', ');
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : null;
}

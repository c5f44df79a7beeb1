/** Texts about a credential: state of its verification and period. */

import { m } from '#messages';
import type { Credential } from '../../../worker/contract/practitioners/credentials.ts';
import { formatDayInUtc } from '../../data/format/format-dates.ts';

export type CredentialStatus = 'waiting' | 'current' | 'ended';

export const getCredentialState = ({ checked_at, is_current }: Credential): CredentialStatus =>
  is_current ? 'current' : checked_at ? 'ended' : 'waiting';

/** Describes the check state with its dates. */
export function formatCredentialState(credential: Credential): string {
  const { checked_at, checked_until, until } = credential;
  if (!checked_at) return m['credential.not_checked_yet']();
  const end = [checked_until, until].filter((day) => day !== null).sort()[0] ?? '';
  return credential.is_current
    ? m['credential.checked_on_valid_until']({
        day: formatDayInUtc(checked_at),
        until: formatDayInUtc(end),
      })
    : m['credential.check_expired_on']({ day: formatDayInUtc(end) });
}

/** 'Since 1 May 2019, until 30 April 2027'; the year of a qualification: '2019' */
export function formatCredentialPeriod({ kind, since, until }: Credential): string | null {
  const end = until && formatDayInUtc(until);
  if (!since) return end && m['credential.until']({ until: end });
  if (kind === 'qualification') {
    const year = since.slice(0, 4);
    return end ? m['credential.year_until']({ year, until: end }) : year;
  }
  const start = formatDayInUtc(since);
  return end
    ? m['credential.since_until']({ since: start, until: end })
    : m['credential.since']({ since: start });
}

import { m } from '#messages';
import { acceptingClientsLimits } from '../../../worker/contract/practitioners/accepting-clients.ts';
import type { EmbeddedDirectoryOrder } from '../../../worker/contract/search/directory.ts';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';

/**
 * Formats the share of practitioners with recent details: '3 of 40 practitioners confirmed their details in the last 90 days.'
 */
export function formatConfirmedShare({
  confirmed_count,
  practitioners_count,
}: EmbeddedDirectoryOrder) {
  return m['directory.confirmed_share']({
    count: practitioners_count,
    confirmed: formatNumber(confirmed_count),
    all: formatNumber(practitioners_count),
    days: acceptingClientsLimits.trustedFor,
  });
}

import { acceptingClientsLimits } from '../../../worker/contract/practitioners/accepting-clients.ts';
import type { DirectoryOrder } from '../../../worker/contract/search/directory.ts';

/**
 * Formats the share of practitioners with recent details: '3 of 40 practitioners confirmed their details in the last 90 days.'
 */
export function formatConfirmedShare({ confirmed_count, practitioners_count }: DirectoryOrder) {
  const share = `${confirmed_count.toLocaleString('en-GB')} of ${practitioners_count.toLocaleString('en-GB')}`;
  const noun = practitioners_count === 1 ? 'practitioner' : 'practitioners';
  return `${share} ${noun} confirmed their details in the last ${acceptingClientsLimits.trustedFor} days.`;
}

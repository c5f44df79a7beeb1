import type { Application } from '../../../../worker/contract/practitioners/applications.ts';
import { query } from '../../../data/query.ts';
import { accountAddress } from '../account-queries.ts';

/** API path and query of a member's application. */
export const applicationAddress = (member: string) => `${accountAddress(member)}/application`;

export const applicationOf = (member: string) => query<Application>(applicationAddress(member));

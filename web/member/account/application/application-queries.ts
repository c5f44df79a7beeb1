import type { Application } from '../../../../worker/contract/practitioners/applications.ts';
import { apiQuery } from '../../../data/query.ts';
import { accountApiPath } from '../account-queries.ts';

/** API path and query of a member's application. */
export const applicationApiPath = (member: string) => `${accountApiPath(member)}/application`;

export const applicationQuery = (member: string) =>
  apiQuery<Application>(applicationApiPath(member));

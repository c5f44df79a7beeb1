import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { sentEmails } from '../../../worker/contract/system/sent-emails.resource.ts';
import { listAddress } from '../../data/resource/admin-paths.ts';

/** The sent e-mails, with a filter for failed ones. */
export const mails: Resource = {
  ...sentEmails,
  fields: { ...sentEmails.fields, given_up: { kind: 'flag', set: 'never', label: 'Failed' } },
  filters: ['given_up', ...sentEmails.filters],
};

export const givenUpAddress = `${listAddress(sentEmails)}?given_up=true`;

export const waitingAddress = `${listAddress(sentEmails)}?given_up=false&processed=false`;

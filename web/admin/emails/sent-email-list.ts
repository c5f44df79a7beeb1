/** The list of sent e-mails for the back office, and links to its failed and queued ones. */

import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { sentEmailsResource } from '../../../worker/contract/system/sent-emails.resource.ts';
import { getAdminListPath } from '../../data/resource/admin-paths.ts';

/** The sent e-mails, with a filter for failed ones. */
export const sentEmailListResource: Resource = {
  ...sentEmailsResource,
  fields: {
    ...sentEmailsResource.fields,
    given_up: { kind: 'flag', set: 'never', label: 'Failed' },
  },
  filters: ['given_up', ...sentEmailsResource.filters],
};

export const FAILED_EMAILS_PATH: LinkTarget = `${getAdminListPath(sentEmailsResource)}?given_up=true`;

export const QUEUED_EMAILS_PATH: LinkTarget = `${getAdminListPath(sentEmailsResource)}?given_up=false&processed=false`;

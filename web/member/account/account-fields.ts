/** Fields of the member’s own account form: labels, and the ones that the level may send. */

import { hasPermission, type Member } from '../../../worker/contract/accounts/permissions.ts';
import {
  ACCEPTING_FIELD,
  detailedFields,
  memberFields,
  offeringFields,
  userFields,
} from '../../../worker/contract/accounts/user-fields.ts';
import { acceptingClientsLabels } from '../../../worker/contract/practitioners/accepting-clients.ts';
import {
  contactFieldNames,
  webContactFields,
} from '../../../worker/contract/practitioners/contact-fields.ts';

/** Detailed profile fields of the form. The picture is saved separately. */
const detailedProfileFields = detailedFields.filter((name) => name !== 'image_id');

export type AccountField =
  | (typeof memberFields | typeof detailedProfileFields | typeof offeringFields)[number]
  | typeof ACCEPTING_FIELD;

/** Label of a field, worded for the member's own form. */
export function getFieldLabel(field: AccountField): string {
  const { label, own_label }: { label: string; own_label?: string } = userFields[field];
  return own_label ?? label;
}

export const websiteFields = webContactFields;
export const directContactFields = contactFieldNames.filter(
  (name) => !webContactFields.some((one) => one === name),
);

/** Fields that the member's level may send; the server answers 403 for any other. */
export const listEditableFields = (member: Member): AccountField[] => [
  ...memberFields,
  ...(hasPermission(member, 'authz_user_detailed') ? detailedProfileFields : []),
  ...(hasPermission(member, 'authz_user_services')
    ? ([...offeringFields, ACCEPTING_FIELD] as const)
    : []),
];

/** Display text for whether new clients are accepted. */
export function formatAcceptingClients(answer: boolean | null): string {
  if (answer === null) return acceptingClientsLabels.unsaid;
  return answer ? acceptingClientsLabels.yes : acceptingClientsLabels.no;
}

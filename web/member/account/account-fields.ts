import { acceptingWords } from '../../../worker/contract/practitioners/accepting-clients.ts';
import { contactFields, siteFields } from '../../../worker/contract/practitioners/contact-fields.ts';
import { has, type Member } from '../../../worker/contract/accounts/permissions.ts';
import {
  acceptingField,
  detailedFields,
  memberFields,
  offeredFields,
  userFields,
} from '../../../worker/contract/accounts/user-fields.ts';

/** Detailed profile fields of the form. The picture is saved separately. */
const detailed = detailedFields.filter((name) => name !== 'image_id');

export type Field =
  | (typeof memberFields | typeof detailed | typeof offeredFields)[number]
  | typeof acceptingField;

/** Label of a field, worded for the member's own form. */
export function labelOf(field: Field): string {
  const { label, own_label }: { label: string; own_label?: string } = userFields[field];
  return own_label ?? label;
}

export const sites = siteFields;
export const waysToReach = contactFields.filter((name) => !siteFields.some((one) => one === name));

/** Fields that the member's level may send; the server answers 403 for any other. */
export const fieldsOf = (member: Member): Field[] => [
  ...memberFields,
  ...(has(member, 'authz_user_detailed') ? detailed : []),
  ...(has(member, 'authz_user_services') ? ([...offeredFields, acceptingField] as const) : []),
];

/** Display text for whether new clients are accepted. */
export function acceptingWord(answer: boolean | null): string {
  if (answer === null) return acceptingWords.unsaid;
  return answer ? acceptingWords.yes : acceptingWords.no;
}

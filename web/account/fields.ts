import { acceptingWords } from '../../worker/contract/accepting.ts';
import { contactFields, siteFields } from '../../worker/contract/contact-fields.ts';
import { has, type Member } from '../../worker/contract/rights.ts';
import {
  acceptingField,
  detailedFields,
  memberFields,
  offeredFields,
  userFields,
} from '../../worker/contract/user-fields.ts';

/** What the level may add, but for the picture, which the form sends beside its fields. */
const detailed = detailedFields.filter((name) => name !== 'image_id');

export type Field =
  | (typeof memberFields | typeof detailed | typeof offeredFields)[number]
  | typeof acceptingField;

/** What a field is called in the form of one’s own account. */
export function labelOf(field: Field): string {
  const { label, own_label }: { label: string; own_label?: string } = userFields[field];
  return own_label ?? label;
}

export const sites = siteFields;
export const waysToReach = contactFields.filter((name) => !siteFields.some((one) => one === name));

/** The fields that this member may send; any other is 403. */
export const fieldsOf = (member: Member): Field[] => [
  ...memberFields,
  ...(has(member, 'authz_user_detailed') ? detailed : []),
  ...(has(member, 'authz_user_services') ? ([...offeredFields, acceptingField] as const) : []),
];

/** How it is told whether new clients are accepted. */
export function acceptingWord(answer: boolean | null): string {
  if (answer === null) return acceptingWords.unsaid;
  return answer ? acceptingWords.yes : acceptingWords.no;
}

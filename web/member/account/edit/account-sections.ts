/** Pages that edit an account: which fields each holds, and the links to them. */

import { hasPermission, type Member } from '../../../../worker/contract/accounts/permissions.ts';
import { addHash, type LinkTarget } from '../../../../worker/contract/addresses.ts';
import {
  phoneContactFields,
  webContactFields,
} from '../../../../worker/contract/practitioners/contact-fields.ts';
import { type AccountField, listEditableFields } from '../account-fields.ts';

export type AccountSection = 'profile' | 'practice' | 'contact' | 'private';

/** Pages of fields that one form of the account saves. */
export type AccountFormSection = Exclude<AccountSection, 'practice'>;

export const accountSectionPaths = {
  profile: '/account/edit',
  practice: '/account/edit/practice',
  contact: '/account/edit/contact',
  private: '/account/edit/private',
} as const satisfies Record<AccountSection, LinkTarget>;

const sectionFields: Record<AccountFormSection, readonly string[]> = {
  profile: ['name', 'title', 'hello', 'bio', 'words_language_id', 'is_business'],
  contact: [...phoneContactFields, ...webContactFields, 'shown'],
  private: ['email', 'date_of_birth', 'language_id', 'timezone_id'],
};

/** A level without services has no practice page, so its town is among the contact details. */
const townFields: readonly string[] = ['address_town', 'place_id'];

/** Page that holds a field; `picture` and all that people choose by included. */
function getAccountSection(field: string): AccountSection {
  if (field === 'picture') return 'profile';
  for (const section of ['profile', 'contact', 'private'] as const) {
    if (sectionFields[section].includes(field)) return section;
  }
  return 'practice';
}

/** Link to a field, whose page focuses it. */
export const getAccountFieldHref = (field: string) =>
  addHash(accountSectionPaths[getAccountSection(field)], field);

/** Pages that the member's level has. */
export const listAccountSections = (member: Member): AccountSection[] => [
  'profile',
  ...(hasPermission(member, 'authz_user_services') ? (['practice'] as const) : []),
  ...(hasPermission(member, 'authz_user_detailed') ? (['contact'] as const) : []),
  'private',
];

/** Fields of a page that the member's level may send. */
export function listSectionFields(member: Member, section: AccountFormSection): AccountField[] {
  const hasTown = section === 'contact' && !hasPermission(member, 'authz_user_services');
  const names = [...sectionFields[section], ...(hasTown ? townFields : [])];
  return listEditableFields(member).filter((field) => names.includes(field));
}

/** Page of the field in the address, if it is another one; older links name fields of any page. */
export function findOtherSection(member: Member, section: AccountSection, hash: string) {
  const field = hash.slice(1);
  if (![...listEditableFields(member), 'prices', 'tags'].includes(field as AccountField))
    return null;
  const other = getAccountSection(field);
  const isTownOfContact =
    townFields.includes(field) && !hasPermission(member, 'authz_user_services');
  const page = isTownOfContact ? 'contact' : other;
  return page === section ? null : addHash(accountSectionPaths[page], field);
}

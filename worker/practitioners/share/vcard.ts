import { href } from '../../contract/addresses.ts';
import { getContactHref } from '../../contract/practitioners/contact-address.ts';
import {
  type ContactField,
  contactFieldNames,
  phoneContactFields,
} from '../../contract/practitioners/contact-fields.ts';
import type { UserProfile } from '../../contract/practitioners/users.ts';
import { escapeContentText, foldContentLine } from '../../http/content-lines.ts';
import { getFileKey } from '../../storage/file-keys.ts';

/** vCard (RFC 6350) of the public profile. */
export const renderVcard = (person: UserProfile, site: { url: string; origin: string }) =>
  [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `KIND:${person.is_business ? 'org' : 'individual'}`,
    `UID:urn:uuid:${person.id}`,
    `FN:${escapeContentText(person.name)}`,
    ...(person.title ? [`TITLE:${escapeContentText(person.title)}`] : []),
    ...contactFieldNames.flatMap((name) => renderContactLine(name, person[name])),
    ...(person.image_name ? [`PHOTO:${site.origin}/files/${getFileKey(person.image_name)}`] : []),
    `URL;PREF=1:${site.url}${href('/u/:tag', { tag: person.tag })}`,
    'END:VCARD',
    '',
  ]
    .map(foldContentLine)
    .join('\r\n');

/** A value that is not a phone number stays text. */
function renderContactLine(name: ContactField, value: string | null): string[] {
  if (!value) return [];
  if (name === 'address_town') return [`ADR:;;;${escapeContentText(value)};;;`];
  const address = getContactHref(name, value);
  if (phoneContactFields.includes(name)) {
    const type = name === 'mobile' ? 'cell' : 'voice';
    return [
      address
        ? `TEL;TYPE=${type};VALUE=uri:${address}`
        : `TEL;TYPE=${type}:${escapeContentText(value)}`,
    ];
  }
  return address ? [`URL;TYPE=${name === 'website' ? 'work' : `x-${name}`}:${address}`] : [];
}

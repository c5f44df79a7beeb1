import { addressOfContact } from '../../contract/practitioners/contact-address.ts';
import { type ContactField, contactFields, numberFields } from '../../contract/practitioners/contact-fields.ts';
import type { UserProfile } from '../../contract/practitioners/users.ts';
import { folded, text } from '../../feeds/content-lines.ts';
import { fileKey } from '../../storage/file-keys.ts';

/** vCard (RFC 6350) of the public profile. */
export const vcardOf = (person: UserProfile, site: string) =>
  [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `KIND:${person.is_business ? 'org' : 'individual'}`,
    `UID:urn:uuid:${person.id}`,
    `FN:${text(person.name)}`,
    ...(person.title ? [`TITLE:${text(person.title)}`] : []),
    ...contactFields.flatMap((name) => lineOf(name, person[name])),
    ...(person.image_name ? [`PHOTO:${site}/files/${fileKey(person.image_name)}`] : []),
    `URL;PREF=1:${site}/u/${encodeURIComponent(person.tag)}`,
    'END:VCARD',
    '',
  ]
    .map(folded)
    .join('\r\n');

/** A value that is not a phone number stays text. */
function lineOf(name: ContactField, value: string | null): string[] {
  if (!value) return [];
  if (name === 'address_town') return [`ADR:;;;${text(value)};;;`];
  const address = addressOfContact(name, value);
  if (numberFields.includes(name)) {
    const type = name === 'mobile' ? 'cell' : 'voice';
    return [address ? `TEL;TYPE=${type};VALUE=uri:${address}` : `TEL;TYPE=${type}:${text(value)}`];
  }
  return address ? [`URL;TYPE=${name === 'website' ? 'work' : `x-${name}`}:${address}`] : [];
}

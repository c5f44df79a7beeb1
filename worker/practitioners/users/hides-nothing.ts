import { profileClaims } from '../../contract/accounts/user-fields.ts';

/** Fields that say how a practitioner works. */
const workFields: ReadonlySet<string> = new Set([
  ...profileClaims.filter((name) => name !== 'place_id'),
  ...['title', 'bio', 'hello', 'words_language_id', 'languages'],
  ...['first_appointment', 'takes_enquiries', 'away_until', 'is_business'],
]);

/**
 * True if a change of an account only replaces how the member works and describes it. Names, pictures,
 * places and contact details may have to disappear, as may what is emptied.
 */
export const hidesNothingOfAccount = (sent: object): boolean =>
  Object.entries(sent).every(
    ([name, value]) => workFields.has(name) && value !== null && value !== '',
  );

/**
 * Schemas of names and titles of people. Web addresses are refused, because names appear in mails
 * to strangers.
 */

import { m } from '#messages';
import { fieldError } from '../errors/field-error.ts';
import { textLimits } from '../shared/limits.ts';
import { lineSchema, requiredText } from '../shared/text-schemas.ts';

/** Top-level domains that are not common word endings: 'Dipl.Psych' and 'St.John' must pass. */
const topLevelDomains = `com|net|org|info|biz|io|ai|app|dev|shop|store|online|site|website|xyz|link|click|top|club|icu|vip|uk|ie|ru|cn|tk|tv|ly|cc|gg|ws`;

const webAddressPattern = new RegExp(
  `://|www\\.|[\\p{L}\\p{N}-]\\.(${topLevelDomains})(?![\\p{L}\\p{N}])`,
  'iu',
);

/** Names appear in mails to strangers, and mail clients turn addresses into links. */
const hasNoAddress = (text: string) => !webAddressPattern.test(text.normalize('NFKC'));
const noAddress = fieldError(m['field_error.web_address_in_name']);

const nameField = (missing?: () => string) =>
  requiredText(lineSchema(textLimits.name), missing).refine(hasNoAddress, noAddress);

/** Names and titles of people, without web addresses. */
export const personNameSchema = nameField(m['field_error.name_required']);
export const personTitleSchema = nameField();

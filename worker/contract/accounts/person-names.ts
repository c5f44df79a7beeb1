import { bounds } from '../shared/limits.ts';
import { lineOf, required } from '../shared/text.ts';

/** Top-level domains that are not common word endings: 'Dipl.Psych' and 'St.John' must pass. */
const ends = `com|net|org|info|biz|io|ai|app|dev|shop|store|online|site|website|xyz|link|click|top|club|icu|vip|uk|ie|ru|cn|tk|tv|ly|cc|gg|ws`;

const address = new RegExp(`://|www\\.|[\\p{L}\\p{N}-]\\.(${ends})(?![\\p{L}\\p{N}])`, 'iu');

/** Names appear in mails to strangers, and mail clients turn addresses into links. */
const hasNoAddress = (text: string) => !address.test(text.normalize('NFKC'));
const noAddress = 'must not contain a web address';

const named = (field: string) =>
  required(lineOf(bounds.name), `${field} is required`).refine(hasNoAddress, noAddress);

/** Names and titles of people, without web addresses. */
export const personName = named('A name');
export const personTitle = named('A title');

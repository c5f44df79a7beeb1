import { bounds } from './limits.ts';
import { lineOf, required } from './text.ts';

/** Ends of the addresses of sites that are no ends of words: 'Dipl.Psych' and 'St.John' are none. */
const ends = `com|net|org|info|biz|io|ai|app|dev|shop|store|online|site|website|xyz|link|click|top|club|icu|vip|uk|ie|ru|cn|tk|tv|ly|cc|gg|ws`;

const address = new RegExp(`://|www\\.|[\\p{L}\\p{N}-]\\.(${ends})(?![\\p{L}\\p{N}])`, 'iu');

/** Mails to strangers carry what people are called, and programs make links of addresses. */
const hasNoAddress = (text: string) => !address.test(text.normalize('NFKC'));
const noAddress = 'must not contain a web address';

const named = (field: string) =>
  required(lineOf(bounds.name), `${field} is required`).refine(hasNoAddress, noAddress);

export const personName = named('A name');
export const personTitle = named('A title');

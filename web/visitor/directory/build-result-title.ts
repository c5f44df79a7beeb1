/**
 * Page title of directory results, such as 'Sleep support in Leeds'; null if neither subject nor
 * place is known.
 */

import { formatTag } from '../../../worker/contract/content/format-tag.ts';
import type { EmbeddedUserCards } from '../../../worker/contract/practitioners/users.ts';
import type { DirectoryList } from './directory-queries.ts';
import { listChosenValues } from './filters/list-chosen-values.ts';

type TitleData = Pick<DirectoryList, 'practitioners' | 'facets'>;

/** Maximum words of a search text that becomes the page title. */
const MAX_WORDS = 4;
const MAX_LETTERS = 60;

export function buildResultTitle(
  { practitioners, facets }: TitleData,
  place: string | undefined,
): string | null {
  const what = describeSubject(practitioners, listChosenValues(facets.tag));
  const { understood, nearby } = practitioners;
  const isOnline = isOnlineOnly({ practitioners, facets });
  // A town is no place of the subject if only others match it.
  if (what && nearby && (nearby.count === 0 || nearby.is_weaker))
    return isOnline ? `${what} online` : what;
  const town = understood.place?.name ?? (nearby ? place : null);
  if (town) return what ? `${what} in ${town}` : `Practitioners in and around ${town}`;
  if (understood.region) return `${what ?? 'Practitioners'} in ${understood.region.name}`;
  const how = nearby ? 'near you' : isOnline && 'online';
  if (!how) return what;
  return `${what ?? 'Practitioners'} ${how}`;
}

/** In a crisis the title does not repeat the search text. */
function describeSubject({ crisis, understood }: EmbeddedUserCards, tags: string[]): string | null {
  if (crisis) return null;
  if (understood.subject) return understood.subject;
  if (understood.words.length > 0) {
    const { text = '' } = understood;
    const isShort = text.split(/\s+/).length <= MAX_WORDS && text.length <= MAX_LETTERS;
    return text && isShort ? `Practitioners for “${text}”` : null;
  }
  return tags.length > 0 && tags.length <= 2
    ? `Practitioners for ${tags.map(formatTag).join(' and ')}`
    : null;
}

const isOnlineOnly = ({ practitioners, facets }: TitleData) => {
  const sessions = listChosenValues(facets.session);
  if (sessions.length === 0) return practitioners.understood.session === 'online';
  return sessions.length === 1 && sessions[0] === 'online';
};

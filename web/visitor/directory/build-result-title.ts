import { tagWords } from '../../../worker/contract/content/format-tag.ts';
import type { ShownUserCards } from '../../../worker/contract/practitioners/users.ts';
import { chosenValues } from './filters/active-filters.ts';
import type { Listed } from './directory-queries.ts';

type Told = Pick<Listed, 'practitioners' | 'facets'>;

/** Longer texts do not become a title. */
const mostWords = 4;
const mostLetters = 60;

/** 'Sleep support in Leeds'; null if neither subject nor place is known. */
export function titleOf({ practitioners, facets }: Told, place: string | undefined): string | null {
  const what = whatOf(practitioners, chosenValues(facets.tag));
  const { understood, nearby } = practitioners;
  const town = understood.place?.name ?? (nearby ? place : null);
  if (town) return what ? `${what} in ${town}` : `Practitioners in and around ${town}`;
  const how = nearby ? 'near you' : isOnline({ practitioners, facets }) && 'online';
  if (!how) return what;
  return `${what ?? 'Practitioners'} ${how}`;
}

/** In a crisis the title does not repeat the search text. */
function whatOf({ crisis, understood }: ShownUserCards, tags: string[]): string | null {
  if (crisis) return null;
  if (understood.subject) return understood.subject;
  const { words } = understood;
  if (words.length > 0) {
    const text = words.join(' ');
    const isShort = words.length <= mostWords && text.length <= mostLetters;
    return isShort ? `Practitioners for “${text}”` : null;
  }
  return tags.length > 0 && tags.length <= 2
    ? `Practitioners for ${tags.map(tagWords).join(' and ')}`
    : null;
}

const isOnline = ({ practitioners, facets }: Told) => {
  const sessions = chosenValues(facets.session);
  if (sessions.length === 0) return practitioners.understood.session === 'online';
  return sessions.length === 1 && sessions[0] === 'online';
};

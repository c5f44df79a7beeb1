/**
 * Page title of directory results, such as 'Sleep support in Leeds'; null if neither subject nor
 * place is known.
 */

import { m } from '#messages';
import { formatTag } from '../../../worker/contract/content/format-tag.ts';
import type { EmbeddedUserCards } from '../../../worker/contract/practitioners/users.ts';
import type { ParsedQueryView } from '../../../worker/contract/search/parsed-query.ts';
import { bidiIsolate } from '../../../worker/contract/shared/bidi-isolate.ts';
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
    return isOnline ? m['directory.subject_online']({ subject: what }) : what;
  const subject = what ?? m['common.practitioners']();
  const town = understood.place?.name ?? (nearby ? place : null);
  if (town) {
    return what
      ? m['directory.subject_in_place']({ subject, place: bidiIsolate(town) })
      : m['directory.practitioners_in_and_around']({ town: bidiIsolate(town) });
  }
  if (understood.region)
    return m['directory.subject_in_place']({ subject, place: bidiIsolate(understood.region.name) });
  if (nearby) return m['directory.subject_near_you']({ subject });
  return isOnline ? m['directory.subject_online']({ subject }) : what;
}

/** In a crisis the title does not repeat the search text. */
function describeSubject({ crisis, understood }: EmbeddedUserCards, tags: string[]): string | null {
  if (crisis) return null;
  if (understood.subject) return nameSubject(understood.subject);
  if (understood.words.length > 0) {
    const { text = '' } = understood;
    const isShort = text.split(/\s+/).length <= MAX_WORDS && text.length <= MAX_LETTERS;
    return text && isShort ? m['directory.practitioners_for']({ text: bidiIsolate(text) }) : null;
  }
  const [first, second, ...more] = tags.map((tag) => bidiIsolate(formatTag(tag)));
  if (!first || more.length > 0) return null;
  return second
    ? m['directory.practitioners_for_tags']({ first, second })
    : m['directory.practitioners_for_tag']({ tag: first });
}

/** 'Counselling' for an offering, 'Sleep support' for a tag. */
function nameSubject({ kind, name }: NonNullable<ParsedQueryView['subject']>): string {
  if (kind === 'offering') return name;
  const topic = formatTag(name);
  return m['directory.topic_support']({
    topic: bidiIsolate(topic.charAt(0).toUpperCase() + topic.slice(1)),
  });
}

const isOnlineOnly = ({ practitioners, facets }: TitleData) => {
  const sessions = listChosenValues(facets.session);
  if (sessions.length === 0) return practitioners.understood.session === 'online';
  return sessions.length === 1 && sessions[0] === 'online';
};

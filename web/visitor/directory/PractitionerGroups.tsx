/** Directory results in at most two groups: nearby or in the region, and online. */

import { Fragment } from 'react';
import { m } from '#messages';
import type { EmbeddedFoundCard } from '../../../worker/contract/practitioners/users.ts';
import { useIsHydrated } from '../../ui/hooks/use-is-hydrated.ts';
import { ShortlistButton } from '../enquiry/shortlist/ShortlistButton.tsx';
import type { ShortlistEntry } from '../enquiry/shortlist/shortlist-store.ts';
import { CardContactLink } from './CardContactLink.tsx';
import { PractitionerCard } from './PractitionerCard.tsx';
import { useDirectoryParams } from './use-directory-params.ts';

interface Props {
  data: EmbeddedFoundCard[];
  /** Place from which distances are measured; null if results show none. */
  from: string | null;
  /** Region of the search, which has no distances. */
  region?: string | null;
}

export function PractitionerGroups({ data, from, region = null }: Props) {
  const isFirstPage = !useDirectoryParams().has('offset');
  const isPlaced = from !== null || region !== null;
  const groups = isPlaced ? groupByPlace(data) : groupByWish(data);
  return groups.map((cards, index) => {
    const heading = isPlaced
      ? (index > 0 || !isLocal(cards[0])) &&
        describePlace({ cards, from, region, isBetter: isFirstPage && index < groups.length - 1 })
      : index > 0 && m['directory.other_matches']();
    return (
      <Fragment key={cards[0]?.id ?? index}>
        {heading && <h3 className="people-part">{heading}</h3>}
        <CardGrid data={cards} isLater={index > 0} />
      </Fragment>
    );
  });
}

/** True if the practitioner is nearby, or in the region. */
const isLocal = (card: EmbeddedFoundCard | undefined) =>
  card !== undefined && (card.distance_km !== null || card.in_region === true);

interface PlaceGroup {
  cards: EmbeddedFoundCard[];
  from: string | null;
  region: string | null;
  /** True if it matches better than those nearby, who come after it. */
  isBetter: boolean;
}

/** Heading of a group: 'Near Leeds', or how the others can be met. */
function describePlace({ cards, from, region, isBetter }: PlaceGroup) {
  if (isLocal(cards[0]))
    return region
      ? m['directory.in_region']({ region })
      : m['directory.near']({ near: from ?? '' });
  if (cards.every(({ session_online }) => session_online))
    return isBetter ? m['directory.group_online_better']() : m['directory.group_online']();
  return isBetter ? m['directory.group_elsewhere_better']() : m['directory.group_elsewhere']();
}

/** Nearby and elsewhere, in the order of the list. */
function groupByPlace(data: EmbeddedFoundCard[]): EmbeddedFoundCard[][] {
  const isFirst = (card: EmbeddedFoundCard) => isLocal(card) === isLocal(data[0]);
  return [data.filter(isFirst), data.filter((card) => !isFirst(card))].filter(isFilled);
}

/** The first ones that fulfil each wish, and all after them. */
function groupByWish(data: EmbeddedFoundCard[]): EmbeddedFoundCard[][] {
  const fulfilling = data.findIndex(({ misses_wish }) => misses_wish);
  return fulfilling > 0 ? [data.slice(0, fulfilling), data.slice(fulfilling)] : [data];
}

const isFilled = (cards: EmbeddedFoundCard[]) => cards.length > 0;

/** Documents leave out the button, because it needs a script. */
const CardShortlistButton = (entry: ShortlistEntry) =>
  useIsHydrated() && <ShortlistButton {...entry} />;

const CardGrid = ({ data, isLater }: { data: EmbeddedFoundCard[]; isLater?: boolean }) =>
  data.length > 0 && (
    <ul className="people-grid columns">
      {data.map((card, index) => (
        <li key={card.id}>
          <PractitionerCard card={card} first={index === 0 && !isLater}>
            <CardContactLink card={card} />
            <CardShortlistButton id={card.id} tag={card.tag} name={card.name} />
          </PractitionerCard>
        </li>
      ))}
    </ul>
  );

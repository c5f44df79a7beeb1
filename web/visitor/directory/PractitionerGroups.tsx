/** Directory results, grouped under headings: nearby or in the region, online and elsewhere. */

import { Fragment } from 'react';
import type { EmbeddedFoundCard } from '../../../worker/contract/practitioners/users.ts';
import { ShortlistButton } from '../enquiry/ShortlistButton.tsx';
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
  const runs = groupCards(data, isPlaced);
  const isSplit = runs.some((run) => !run[0]?.misses_wish);
  return runs.map((run, index) => {
    const isFirst = index === 0;
    const place = isPlaced && isLocal(run[0]) && (region ? `In ${region}` : 'Nearby');
    const heading =
      isSplit && run[0]?.misses_wish
        ? `Other matches${describeOthers({ run, region, isPlaced })}`
        : place
          ? !isFirst && place
          : isPlaced && describeGroup(run, isFirst && isFirstPage);
    return (
      <Fragment key={run[0]?.id ?? index}>
        {heading && <h3 className="people-part">{heading}</h3>}
        <CardGrid data={run} isLater={!isFirst} />
      </Fragment>
    );
  });
}

/** True if the practitioner is nearby, or in the region. */
const isLocal = (card: EmbeddedFoundCard | undefined) =>
  card !== undefined && (card.distance_km !== null || card.in_region === true);

/** Heading of a group that is not nearby: online or elsewhere. */
const describeGroup = (run: EmbeddedFoundCard[], isFirst: boolean) =>
  `${isFirst ? 'Available' : 'Also'} ${describeHow(run)}`;

const describeHow = (run: EmbeddedFoundCard[]) =>
  run.every(({ session_online }) => session_online) ? 'online' : 'elsewhere';

interface OthersPlace {
  run: EmbeddedFoundCard[];
  region: string | null;
  isPlaced: boolean;
}

/** Place of the people who do not fulfil each wish. */
function describeOthers({ run, region, isPlaced }: OthersPlace) {
  if (!isPlaced) return '';
  if (!isLocal(run[0])) return ` ${describeHow(run)}`;
  return region ? ` in ${region}` : ' nearby';
}

/** Splits the results into consecutive runs of the same group. */
function groupCards(data: EmbeddedFoundCard[], isPlaced: boolean): EmbeddedFoundCard[][] {
  const runs: EmbeddedFoundCard[][] = [];
  for (const card of data) {
    const run = runs.at(-1);
    const isSame =
      run &&
      run[0]?.misses_wish === card.misses_wish &&
      (!isPlaced || isLocal(run[0]) === isLocal(card));
    if (isSame) run.push(card);
    else runs.push([card]);
  }
  return runs;
}

const CardGrid = ({ data, isLater }: { data: EmbeddedFoundCard[]; isLater?: boolean }) =>
  data.length > 0 && (
    <ul className="people-grid columns">
      {data.map((card, index) => (
        <li key={card.id}>
          <PractitionerCard card={card} first={index === 0 && !isLater}>
            <ShortlistButton id={card.id} tag={card.tag} name={card.name} />
          </PractitionerCard>
        </li>
      ))}
    </ul>
  );

/** Directory results, grouped under headings: nearby, online and elsewhere. */

import { Fragment } from 'react';
import type { EmbeddedFoundCard } from '../../../worker/contract/practitioners/users.ts';
import { ShortlistButton } from '../enquiry/ShortlistButton.tsx';
import { PractitionerCard } from './PractitionerCard.tsx';
import { useDirectoryParams } from './use-directory-params.ts';

interface Props {
  data: EmbeddedFoundCard[];
  /** Place from which distances are measured; null if results show none. */
  from: string | null;
}

export function PractitionerGroups({ data, from }: Props) {
  const isFirstPage = !useDirectoryParams().has('offset');
  const runs = from === null ? [data] : groupByProximity(data);
  return runs.map((run, index) => {
    const isFirst = index === 0;
    const isNear = run[0]?.distance_km !== null;
    const heading = isNear ? !isFirst && 'Nearby' : describeGroup(run, isFirst && isFirstPage);
    return (
      <Fragment key={run[0]?.id ?? index}>
        {from !== null && heading && <h3 className="people-part">{heading}</h3>}
        <CardGrid data={run} isLater={!isFirst} />
      </Fragment>
    );
  });
}

/** Heading of a group that is not nearby: online or elsewhere. */
function describeGroup(run: EmbeddedFoundCard[], isFirst: boolean) {
  const how = run.every(({ session_online }) => session_online) ? 'online' : 'elsewhere';
  return isFirst ? `Available ${how}` : `Also ${how}`;
}

/** Splits the results into consecutive runs of the same group. */
function groupByProximity(data: EmbeddedFoundCard[]): EmbeddedFoundCard[][] {
  const runs: EmbeddedFoundCard[][] = [];
  for (const card of data) {
    const run = runs.at(-1);
    const isSame = run && (run[0]?.distance_km === null) === (card.distance_km === null);
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

import { lazy, type ReactNode, Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import type { SimilarPlaces } from '../../../worker/contract/search/places.ts';
import { wording } from '../../../worker/contract/shared/specification-texts.ts';
import type { Query } from '../../data/query.ts';
import { useHead } from '../../data/head/use-head.ts';
import { useUser } from '../../data/user.ts';
import { useCode } from '../../ui/hooks/use-lazy-module.ts';
import { Drawing } from '../../ui/graphics/LandscapeDrawing.tsx';
import { LookFor } from './NotFoundSearchForm.tsx';
import { TownsMeant } from './SimilarTowns.tsx';

/** List page to suggest, by the first segment of the missing path. */
const lists: Record<string, readonly [path: string, way: string]> = {
  e: ['/events', 'See upcoming events'],
  l: ['/locations', 'See locations'],
  t: ['/threads', 'See threads'],
  a: ['/articles', 'See all articles'],
};

const listFor = (path: string) => lists[/^\/(e|l|t|a)c?\//.exec(path)?.[1] ?? ''];


/** Page for an unknown path. */
export const UnknownRouteScreen = () => <Notice {...wording.unknownRoute} />;

interface MissingProps {
  /** Query for similar towns if the path names a town. */
  similar?: Query<unknown> | undefined;
}

/** Page for a valid path without an item. */
export const MissingScreen = ({ similar }: MissingProps) => (
  <Notice {...wording.pageMissing}>
    {similar && <TownsMeant asked={similar as Query<SimilarPlaces>} />}
    {useUser() && (
      <Suspense>
        <MaybeBlocked />
      </Suspense>
    )}
  </Notice>
);

/** Members only; a failed import is ignored. */
const MaybeBlocked = lazy(() =>
  import('./BlockedPeopleHint.tsx').catch(() => ({ default: () => null })),
);

interface Props {
  title: string;
  text: string;
  children?: ReactNode;
}

function Notice({ title, text, children }: Props) {
  useHead({ title });
  const list = listFor(useLocation()[0]);
  const code = useCode(() => import('./NotFoundSuggestions.tsx'));
  return (
    <>
      <div className="notice missing">
        <Drawing of="signpost" />
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
          {children}
          {list && (
            <Link href={list[0]} className="button">
              {list[1]}
            </Link>
          )}
          <LookFor />
          <p>
            <Link href="/practitioners">Browse all practitioners</Link> or{' '}
            <Link href="/">go to the home page</Link>.
          </p>
        </div>
      </div>
      <div className="instead">{code && <code.Instead path={list?.[0]} />}</div>
    </>
  );
}

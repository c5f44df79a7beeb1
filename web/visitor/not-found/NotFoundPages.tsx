/**
 * Pages with status 404 and 410: for an unknown path, for a valid path without an item, and for a
 * removed page, with suggestions.
 */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { m } from '#messages';
import { href, type LinkTarget } from '../../../worker/contract/addresses.ts';
import type { SimilarPlaces } from '../../../worker/contract/search/places.ts';
import { addBasePath } from '../../../worker/contract/shared/language-path.ts';
import { useHead } from '../../data/head/use-head.ts';
import { Link, useLocation } from '../../data/navigation.ts';
import { type ApiQuery, queryOptions } from '../../data/query.ts';
import { useSite } from '../../data/site.ts';
import { useCurrentUser } from '../../data/user.ts';
import { formatTown } from '../../ui/form/fields/format-town.ts';
import { LandscapeDrawing } from '../../ui/graphics/LandscapeDrawing.tsx';
import { useLazyModule } from '../../ui/hooks/use-lazy-module.ts';

/** List page to suggest, by the first segment of the missing path. */
const listsByPrefix: Record<string, readonly [path: LinkTarget, getLabel: () => string]> = {
  e: ['/events', () => m['not_found.see_events']()],
  l: ['/locations', () => m['not_found.see_locations']()],
  t: ['/threads', () => m['not_found.see_threads']()],
  a: ['/articles', () => m['not_found.see_articles']()],
};

const getSimilarList = (path: string) => listsByPrefix[/^\/(e|l|t|a)c?\//.exec(path)?.[1] ?? ''];

export interface NotFoundProps {
  /** The path has no page; otherwise its item is missing. */
  isUnknown?: boolean;
  /** The page was removed for good. */
  isRemoved?: boolean;
  /** Query for similar towns if the path names a town. */
  similar?: ApiQuery<unknown> | undefined;
}

export default function NotFoundPage({ isUnknown, isRemoved, similar }: NotFoundProps) {
  if (isRemoved) return <RemovedPage />;
  return isUnknown ? <UnknownRoutePage /> : <MissingItemPage similar={similar} />;
}

/** Page for an unknown path. */
const UnknownRoutePage = () => (
  <NotFoundNotice title={m['not_found.route_title']()} text={m['not_found.route_text']()} />
);

/** Page with status 410. */
const RemovedPage = () => (
  <NotFoundNotice title={m['not_found.removed_title']()} text={m['not_found.removed_text']()} />
);

/** Page for a valid path without an item. */
const MissingItemPage = ({ similar }: NotFoundProps) => (
  <NotFoundNotice title={m['not_found.page_title']()} text={m['not_found.page_text']()}>
    {similar && <SimilarTowns query={similar as ApiQuery<SimilarPlaces>} />}
    {useCurrentUser() && (
      <Suspense>
        <BlockedPeopleHint />
      </Suspense>
    )}
  </NotFoundNotice>
);

/** Members only; a failed import is ignored. */
const BlockedPeopleHint = lazy(() =>
  import('./BlockedPeopleHint.tsx').catch(() => ({ default: () => null })),
);

interface Props {
  title: string;
  text: string;
  children?: ReactNode;
}

function NotFoundNotice({ title, text, children }: Props) {
  useHead({ title });
  const list = getSimilarList(useLocation()[0]);
  const code = useLazyModule(() => import('./NotFoundSuggestions.tsx'));
  return (
    <>
      <div className="notice missing">
        <LandscapeDrawing of="signpost" />
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
          {children}
          {list && (
            <Link href={list[0]} className="button">
              {list[1]()}
            </Link>
          )}
          <NotFoundSearchForm />
          <p>
            <ParaglideMessage
              message={m['not_found.ways']}
              markup={{
                practitioners: ({ children }) => <Link href="/practitioners">{children}</Link>,
                home: ({ children }) => <Link href="/">{children}</Link>,
              }}
            />
          </p>
        </div>
      </div>
      <div className="instead">{code && <code.NotFoundSuggestions path={list?.[0]} />}</div>
    </>
  );
}

/** Directory search on not-found pages; a plain form without JavaScript. */
function NotFoundSearchForm() {
  const { base } = useSite();
  return (
    <search>
      <form action={addBasePath(base, '/practitioners')} className="look-for">
        <label htmlFor="look-for">{m['directory.need_label']()}</label>
        <input
          id="look-for"
          name="q"
          type="search"
          placeholder={m['directory.need_placeholder']()}
          enterKeyHint="search"
        />
        <button type="submit" className="button quiet">
          {m['directory.find']()}
        </button>
      </form>
    </search>
  );
}

/** Towns with names similar to the one in the URL. */
function SimilarTowns({ query }: { query: ApiQuery<SimilarPlaces> }) {
  const towns = useQuery(queryOptions(query)).data?.data ?? [];
  if (towns.length === 0) return null;
  return (
    <p>
      <ParaglideMessage
        message={m['not_found.similar_towns']}
        markup={{
          towns: () =>
            towns.map(({ id, tag, ...town }, index) => (
              <Fragment key={id}>
                {index > 0 && ` ${m['common.or']()} `}
                <Link href={href('/practitioners/:place', { place: tag })}>{formatTown(town)}</Link>
              </Fragment>
            )),
        }}
      />
    </p>
  );
}

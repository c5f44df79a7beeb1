/** Practitioners of a category or sub-category, with a place to measure from. */

import { useSearch } from 'wouter';
import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import type { PlaceView } from '../../../worker/contract/search/places.ts';
import '../../styles/directory-head.css';
import '../directory/PractitionersPage.hints.css';
// Styles of the lazy parts, which the document contains.
import '../../styles/lists.css';
import '../../ui/primitives/EmptyState.css';
import '../directory/FindPractitionersSection.css';
import '../directory/search-form/PractitionerSearchForm.over-list.css';
import '../directory/search-form/RadiusSelect.css';
import { createPathBuilder } from '../directory/directory-path.ts';
import type { DirectoryList } from '../directory/directory-queries.ts';
import { getOriginName } from '../directory/get-origin-name.ts';
import { PractitionerList } from '../directory/PractitionerList.tsx';
import { PractitionerSearchForm } from '../directory/search-form/PractitionerSearchForm.tsx';
import { LazyNoResults, LazySearchHints } from '../directory/search-outcome-parts.ts';
import { useDirectoryParams } from '../directory/use-directory-params.ts';

export type GroupList = DirectoryList & { place?: PlaceView | null | undefined };

interface Props {
  answers: GroupList;
  /** Path of the page. */
  path: LinkTarget;
}

export function GroupPractitioners({ answers, path }: Props) {
  const { practitioners, place = null } = answers;
  const search = useDirectoryParams();
  const to = createPathBuilder(path, search);
  const from = getOriginName(search, place);
  const isSearch = useSearch() !== '' || practitioners.understood.place !== null;
  const isPlaced = from !== null || practitioners.understood.place !== null;
  return (
    <>
      <div className="directory-head group-search">
        <PractitionerSearchForm
          search={search}
          place={search.has('where') ? null : place}
          hasList
          hasOrigin={isPlaced}
          isOfGroup
          action={path}
        />
      </div>
      {isSearch && (
        <LazySearchHints
          to={to}
          practitioners={practitioners}
          search={search}
          place={place}
          isOfPlace={false}
        />
      )}
      <PractitionerList
        listed={answers}
        path={path}
        from={from}
        place={place}
        empty={
          isPlaced && (
            <LazyNoResults
              practitioners={practitioners}
              search={search}
              from={from}
              to={to}
              place={place}
            />
          )
        }
      />
    </>
  );
}

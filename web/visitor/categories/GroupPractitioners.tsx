/** Practitioners of a category or sub-category, with a place to measure from. */

import type { LinkTarget } from '../../../worker/contract/addresses.ts';
import type { PlaceView } from '../../../worker/contract/search/places.ts';
import '../../styles/directory-head.css';
import { createPathBuilder } from '../directory/directory-path.ts';
import type { DirectoryList } from '../directory/directory-queries.ts';
import { getOriginName, listOriginFilters } from '../directory/filters/origin-filters.ts';
import { NoResults } from '../directory/NoResults.tsx';
import { PractitionerList } from '../directory/PractitionerList.tsx';
import { SearchHints } from '../directory/SearchHints.tsx';
import { PractitionerSearchForm } from '../directory/search-form/PractitionerSearchForm.tsx';
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
      <SearchHints
        to={to}
        practitioners={practitioners}
        search={search}
        place={place}
        isOfPlace={false}
      />
      <PractitionerList
        listed={answers}
        path={path}
        from={from}
        origin={listOriginFilters({ from, place, search, to, toAnywhere: to })}
        nobody={
          isPlaced && (
            <NoResults
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

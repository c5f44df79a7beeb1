import { m } from '#messages';
import { tagsResource } from '../../../worker/contract/content/tags.resource.ts';
import { buildSearchPath } from '../../data/build-search-path.ts';
import { Link } from '../../data/navigation.ts';
import { apiQuery } from '../../data/query.ts';
import { ItemFields } from '../detail/ItemFields.tsx';
import { LoadedItemPage } from '../detail/LoadedItemPage.tsx';
import { getApiItemTitle } from '../item-texts.ts';
import { ItemList } from '../list/ItemList.tsx';
import { tagUsageCells, tagUsageResource } from './tag-usage.tsx';

/** Detail page of a tag with its usages. */
export const TagDetailPage = ({ id }: { id: string }) => (
  <LoadedItemPage
    resource={tagsResource}
    id={id}
    actions={(tag) => (
      <Link href={buildSearchPath(getApiItemTitle(tagsResource, tag))}>
        {m['admin_common.view_on_site']()}
      </Link>
    )}
  >
    {(tag) => (
      <>
        <ItemFields resource={tagsResource} item={tag} />
        <ItemList
          resource={tagUsageResource}
          from={apiQuery('GET /tags/:id/usage', { params: { id } })}
          parameter="usage"
          cells={tagUsageCells}
        />
      </>
    )}
  </LoadedItemPage>
);

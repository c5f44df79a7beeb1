import { Link } from 'wouter';
import { tags } from '../../../worker/contract/content/tags.resource.ts';
import { searchAddress } from '../../data/build-search-path.ts';
import { Detail } from '../detail/LoadedItemPage.tsx';
import { Facts } from '../detail/ItemFields.tsx';
import { addressOf, titleOf } from '../../data/resource/api-item.ts';
import { List } from '../list/ItemList.tsx';
import { cellsOfUses, listedUses } from './tag-usage.tsx';

/** Detail page of a tag with its usages. */
export const TagDetail = ({ id }: { id: string }) => (
  <Detail
    resource={tags}
    id={id}
    actions={(tag) => <Link href={searchAddress(titleOf(tags, tag))}>View on site</Link>}
  >
    {(tag) => (
      <>
        <Facts resource={tags} item={tag} />
        <List
          resource={listedUses}
          from={`${addressOf(tags, id)}/usage`}
          parameter="usage"
          cells={cellsOfUses}
        />
      </>
    )}
  </Detail>
);

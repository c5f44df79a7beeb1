import { m } from '#messages';
import { bookmarksResource } from '../../../worker/contract/community/bookmarks.ts';
import { userLikesResource } from '../../../worker/contract/community/likes.ts';
import { Link } from '../../data/navigation.ts';
import { apiQuery } from '../../data/query.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { ReferenceLink } from '../fields/ReferenceLink.tsx';
import { getItemLabel } from '../item-texts.ts';
import { ItemList } from '../list/ItemList.tsx';
import type { SpecialCells } from '../list/list-columns.ts';
import { adminResources } from '../resource-groups.ts';

/** Tab with the bookmarks and likes of a user. */
export const UserInteractionsTab = ({ id }: { id: string }) => (
  <>
    <ItemList
      resource={bookmarksResource}
      from={apiQuery('GET /users/:id/bookmarks', { params: { id } })}
      parameter="bookmarks"
      cells={bookmarkCells}
    />
    <ItemList
      resource={userLikesResource}
      from={apiQuery('GET /users/:id/likes', { params: { id } })}
      parameter="likes"
      cells={likeCells}
    />
  </>
);

const bookmarkCells: SpecialCells = {
  article_title: {
    render: ({ article_id, article_title }) => (
      <ReferenceLink to="articles" id={String(article_id)} name={String(article_title)} />
    ),
  },
};

const findResource = (type: unknown) => adminResources.find(({ path }) => path === type);

const likeCells: SpecialCells = {
  object_name: {
    render: ({ object_type, object_id, object_name }) => {
      const resource = findResource(object_type);
      if (!resource || !object_name) return m['admin_common.deleted_item']();
      return (
        <Link href={getAdminItemPath(resource, String(object_id))}>{String(object_name)}</Link>
      );
    },
  },
  object_type: {
    label: m['admin_field.type'],
    render: ({ object_type }) => getKindLabel(object_type),
    toText: ({ object_type }) => getKindLabel(object_type),
  },
};

function getKindLabel(type: unknown): string {
  const resource = findResource(type);
  return resource ? getItemLabel(resource) : String(type);
}

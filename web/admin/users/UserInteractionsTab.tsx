import { Link } from 'wouter';
import { bookmarks } from '../../../worker/contract/community/bookmarks.ts';
import { likesOfPerson } from '../../../worker/contract/community/likes.ts';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import { RefLink } from '../fields/ReferenceLink.tsx';
import type { SpecialCells } from '../list/list-columns.ts';
import { capital } from '../list/format-count.ts';
import { List } from '../list/ItemList.tsx';
import { nouns } from '../resource-groups.ts';

/** Tab with the bookmarks and likes of a user. */
export const InteractionsTab = ({ id }: { id: string }) => (
  <>
    <List
      resource={bookmarks}
      from={`/users/${id}/bookmarks`}
      parameter="bookmarks"
      cells={ofArticles}
    />
    <List
      resource={likesOfPerson}
      from={`/users/${id}/likes`}
      parameter="likes"
      cells={ofObjects}
    />
  </>
);

const ofArticles: SpecialCells = {
  article_title: {
    shown: ({ article_id, article_title }) => (
      <RefLink to="articles" id={String(article_id)} name={String(article_title)} />
    ),
  },
};

const resourceOf = (type: unknown) => nouns.find(({ path }) => path === type);

const ofObjects: SpecialCells = {
  object_name: {
    shown: ({ object_type, object_id, object_name }) => {
      const resource = resourceOf(object_type);
      if (!resource || !object_name) return 'Deleted item';
      return <Link href={itemAddress(resource, String(object_id))}>{String(object_name)}</Link>;
    },
  },
  object_type: {
    label: 'Type',
    shown: ({ object_type }) => kindOf(object_type),
    told: ({ object_type }) => kindOf(object_type),
  },
};

const kindOf = (type: unknown) => capital(resourceOf(type)?.noun.one ?? String(type));

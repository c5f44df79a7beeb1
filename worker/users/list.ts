import { userCardList, userListQuery } from '../contract/users.ts';
import { withFlags } from '../lib/flags.ts';
import { shapeCount } from '../lib/fulltext.ts';
import { isUsual, rowsAsked } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';
import { peopleAsked } from './asked.ts';
import { everybody, ofCategory, ofSubCategory } from './groups.ts';

/** GET /users/fe: people with a public profile; with a filter, practitioners. */
export const usersList = read({
  path: '/users/fe',
  who: 'P',
  noun: 'users',
  summary: 'People with a public profile by name; with a filter, the practitioners who offer it',
  query: userListQuery,
  answer: userCardList,
  statements: ({ query }) => {
    const { category_tag, sub_category_tag, after } = query;
    const group =
      sub_category_tag !== undefined
        ? ofSubCategory
        : category_tag !== undefined
          ? ofCategory
          : everybody;
    const values = {
      tag: sub_category_tag ?? category_tag,
      category_tag: category_tag ?? null,
      after,
      ...rowsAsked(query),
    };
    if (!isUsual(query)) return peopleAsked(query, group, values);
    const people = after === undefined ? group.first : group.following;
    return [group.count(values), people(values)] as const;
  },
  shape: ([[counted], rows]) => ({
    ...shapeCount(counted),
    data: rows.map((row) => withFlags(row, ['is_business'])),
  }),
});

import { shownUserCards, userCardList, userListQuery } from '../contract/users.ts';
import { shapeCount } from '../lib/fulltext.ts';
import { isUsual, rowsAsked } from '../lib/paging.ts';
import { read } from '../lib/reads.ts';
import { peopleAsked } from './asked.ts';
import { shapeCard } from './cards.ts';
import { chosenOf } from './facets/chosen.ts';
import { narrowed } from './facets/group.ts';
import { everybody, ofCategory, ofSubCategory } from './groups.ts';

/** GET /users/fe: people with a public profile; with a filter, practitioners. */
export const usersList = read({
  path: '/users/fe',
  who: 'P',
  flood: 'search',
  noun: 'users',
  summary: 'People with a public profile by name; with a filter, the practitioners who offer it',
  query: userListQuery,
  answer: userCardList,
  statements: ({ query, viewer }) => {
    const { category_tag, sub_category_tag, after } = query;
    const chosen = chosenOf(query);
    const group =
      chosen.length > 0
        ? narrowed(query, chosen)
        : sub_category_tag !== undefined
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
    if (!isUsual(query)) return peopleAsked(query, group, viewer, values);
    const people = after === undefined ? group.first : group.following;
    return [group.count(viewer, values), people(viewer, values)] as const;
  },
  shape: ([[counted], rows], { query, now }) => ({
    ...shapeCount(counted),
    data: rows.map((row) => shapeCard(row, now)),
    ...(counted?.stopped_at &&
      rows.length < rowsAsked(query).limit && { next: counted.stopped_at }),
  }),
  state: (answer) => shownUserCards.parse(answer),
});

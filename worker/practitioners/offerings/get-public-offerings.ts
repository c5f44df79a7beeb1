import { sql } from 'drizzle-orm';
import { offeringsApi } from '../../contract/practitioners/offerings.api.ts';
import type { ProfileOffering } from '../../contract/practitioners/users.ts';
import { prepare } from '../../db/client.ts';
import { prepareForViewer } from '../../db/conditions/block-filter.ts';
import { userNotFoundError } from '../../db/user-item-list.ts';
import { defineQuery } from '../../http/query.ts';

const userIdSql = sql`(select id from users
  where (tag = ${sql.placeholder('who')} or id = ${sql.placeholder('who')}) and is_public = 1)`;

const userQuery = prepareForViewer<{ id: string }>(
  (meets) => sql`select id from (select ${userIdSql} as id) found where ${meets(sql`found.id`)}`,
);

const offeringsQuery = prepare<
  Omit<ProfileOffering, 'sub_categories'> & { sub_id: string; sub_name: string; sub_tag: string }
>(sql`
  select c.id, c.name, c.tag, c.image, s.id as sub_id, s.name as sub_name, s.tag as sub_tag
  from user_sub_categories o
  join sub_categories s on s.id = o.sub_category_id and s.is_active = 1
  join categories c on c.id = s.category_id and c.is_active = 1
  where o.user_id = ${userIdSql} and o.is_public = 1
  order by c.display_order, c.id, s.display_order, s.id`);

/** GET /users/{id or tag}/offerings, by category. Empty if the level publishes none. */
export const getPublicOfferings = defineQuery(offeringsApi.listPublic, {
  auth: 'P',
  buildQueries: ({ params: { who }, viewer }) =>
    [userQuery(viewer, { who }), offeringsQuery({ who })] as const,
  toResponse: ([[found], offered]): ProfileOffering[] => {
    if (!found?.id) throw userNotFoundError();
    const categories = new Map<string, ProfileOffering>();
    for (const { sub_id, sub_name, sub_tag, ...category } of offered) {
      const known = categories.get(category.id) ?? { ...category, sub_categories: [] };
      categories.set(category.id, known);
      known.sub_categories.push({ id: sub_id, name: sub_name, tag: sub_tag });
    }
    return [...categories.values()];
  },
});

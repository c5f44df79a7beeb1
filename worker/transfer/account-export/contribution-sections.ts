import type { ExportSection } from './export-section.ts';

const buildSection = (
  name: string,
  about: string,
  table: string,
  columns: string,
  isLong?: true,
): ExportSection => ({
  name,
  about,
  key: 'id',
  rows: `select ${columns}, created_at, updated_at from ${table} where created_by = ?1 and {after}`,
  ...(isLong && { isLong }),
});

/**
 * Sections of an account export about the member's public writing, which remains as "Former member"
 * after an erasure.
 */
export const contributionSections: readonly ExportSection[] = [
  buildSection('threads', 'Threads you started.', 'threads', 'title, tag, is_deleted'),
  {
    name: 'replies',
    about: 'Your replies in threads, as HTML.',
    isLong: true,
    key: 'r.id',
    rows: `select t.title as thread, t.tag as thread_tag, r.comments, r.is_deleted, r.likes_count, r.created_at,
      r.updated_at from thread_replies r join threads t on t.id = r.thread_id
      where r.created_by = ?1 and {after}`,
  },
  {
    name: 'events',
    about: 'Your events, with location and topic.',
    key: 'e.id',
    rows: `select e.name, e.tag, e.description, e.is_active, e.start_at, e.end_at, p.name as location,
      coalesce(s.name, c.name) as subject, e.created_at, e.updated_at from events e
      left join locations p on p.id = e.location_id left join categories c on c.id = e.category_id
      left join sub_categories s on s.id = e.sub_category_id
      where e.user_id = ?1 and {after}`,
  },
  buildSection(
    'made_locations',
    'Locations you added.',
    'locations',
    `name, tag, description, is_active, is_public, address_line_1, address_line_2, address_line_3, address_town,
      address_county, address_postcode, address_country_id as country, phone`,
  ),
  buildSection(
    'articles',
    'Articles you created.',
    'articles',
    'title, tag, sub_title, article, published_at',
    true,
  ),
  {
    name: 'article_drafts',
    about: 'Your unsaved changes to articles, as JSON.',
    isLong: true,
    key: 'd.article_id',
    rows: `select a.title, a.tag, d.fields, d.updated_at from article_drafts d join articles a on a.id = d.article_id
      where d.user_id = ?1 and {after}`,
  },
  buildSection('blogs', 'Blogs you created.', 'blogs', 'title, tag, details', true),
  buildSection('pages', 'Pages you created.', 'pages', 'title, tag, details', true),
  {
    name: 'changes',
    about: 'Changes you made. For another person’s account, only the date.',
    key: 'id',
    rows: `select created_at, link_table,
      iif(link_table = 'users' and link_id <> ?1, null, link_title) as link_title,
      iif(link_table = 'users' and link_id <> ?1, null, description) as description
      from history where created_by = ?1 and {after}`,
  },
];

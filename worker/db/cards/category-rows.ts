import { sql } from 'drizzle-orm';
import type { CategoryView, SubCategoryView } from '../../contract/content/categories.ts';
import { convertFlags } from '../convert-flags.ts';

type Flagged<View> = Omit<View, 'is_active'> & { is_active: number };
export type CategoryRow = Flagged<CategoryView>;
export type SubCategoryRow = Flagged<SubCategoryView>;

const sharedColumns = sql.raw(
  [
    ...['id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'name', 'tag', 'is_active'],
    ...['description', 'image', 'display_order', 'users_count'],
  ]
    .map((name) => `c.${name}`)
    .join(', '),
);

const editorColumns = sql`maker.name as created_by_name, editor.name as updated_by_name,
  f.width as image_width, f.height as image_height`;

const joins = sql`left join users maker on maker.id = c.created_by
  left join users editor on editor.id = c.updated_by
  left join uploaded_files f on f.name = c.image`;

/** Selects categories `c` with everything that their page needs. */
export const selectCategories = sql`select ${sharedColumns}, ${editorColumns} from categories c ${joins}`;

/** Selects sub-categories `c` with their category `parent`. */
export const selectSubCategories = sql`
  select ${sharedColumns}, ${editorColumns}, c.category_id, parent.name as category_name, parent.tag as category_tag
  from sub_categories c join categories parent on parent.id = c.category_id ${joins}`;

export const toCategory = <Row extends { is_active: number }>(row: Row) =>
  convertFlags(row, ['is_active']);

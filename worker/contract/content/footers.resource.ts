import { displayOrder } from '../shared/limits.ts';
import type { Resource } from '../resources/resource.ts';
import { active, both, name, order } from '../resources/shared-fields.ts';

/** Fields, list and filters of footers in the back office. */
export const footers: Resource = {
  path: 'footers',
  admin: 'footers',
  noun: { one: 'footer', many: 'footers' },
  titled: 'title',
  fields: {
    title: name,
    is_active: active,
    column: { kind: 'whole', least: 1, blank: displayOrder.footerColumn },
    display_order: order,
  },
  columns: ['title', 'is_active', 'column', 'display_order', 'created_at', 'updated_at'],
  sort: 'title asc',
  search: ['title'],
  filters: ['is_active'],
  calls: both,
  has_history: true,
};

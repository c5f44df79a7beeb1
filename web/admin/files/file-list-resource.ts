import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { textLimits } from '../../../worker/contract/shared/limits.ts';
import { fileOrders } from '../../../worker/contract/system/files.ts';

/** Files of an item as a list resource. */
export const fileListResource: Resource = {
  path: 'uploaded_files',
  admin: 'files',
  noun: { one: 'file', many: 'files' },
  titleField: 'title',
  fields: {
    title: { kind: 'line', most: textLimits.name, required: 'always' },
    name: { kind: 'line', set: 'never', label: 'Preview' },
    original_name: { kind: 'line', set: 'never', label: 'File name' },
    content_type: { kind: 'line', set: 'never', label: 'Type' },
    size: { kind: 'whole', set: 'never' },
  },
  columns: ['name', 'title', 'original_name', 'content_type', 'size', 'created_at'],
  sort: 'created_at asc',
  orders: fileOrders,
  search: ['title', 'original_name', 'name', 'content_type'],
  filters: [],
  calls: [],
  has_history: true,
};

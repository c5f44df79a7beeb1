import { useQuery } from '@tanstack/react-query';
import { type Item, nameBeside } from '../../admin/item.ts';
import { options } from '../../lib/query.ts';
import { subCategories } from './queries.ts';
import { usePlaceName } from './use-places.ts';

interface Props {
  field: string;
  /** Id of the referenced item. */
  id: string;
  /** Saved event. */
  event: Item;
}

/** Name of the location, topic or category that a field refers to. */
export function Named({ field, id, event }: Props) {
  const place = usePlaceName(field === 'location_id' ? id : '');
  const { data } = useQuery(options(subCategories));
  if (event[field] === id) return nameBeside(field, event);
  if (field === 'location_id') return place || 'Another location';
  if (field === 'sub_category_id') return data?.data.find((one) => one.id === id)?.name;
  return data?.data.find((one) => one.category_id === id)?.category_name;
}

import { useFormContext } from 'react-hook-form';
import type { Item } from '../../admin/item.ts';
import { Field } from '../../ui/form/Field.tsx';

/** Somewhere an event can be. */
export interface Place {
  id: string;
  name: string;
  isOwn: boolean;
}

/** Where an event is: at one of the member's own locations, or at a public one. */
export function PlaceField({
  places,
  event,
}: {
  places: readonly Place[];
  event?: Item | undefined;
}) {
  const { register } = useFormContext();
  const location_id = String(event?.location_id ?? '');
  const isKept = location_id && !places.some(({ id }) => id === location_id);
  return (
    <Field name="location_id" label="Location">
      {(described) => (
        <select {...described} {...register('location_id')}>
          <option value="">–</option>
          {isKept && <option value={String(location_id)}>{String(event?.location_name)}</option>}
          <Group label="Your locations" places={places.filter(({ isOwn }) => isOwn)} />
          <Group label="Other locations" places={places.filter(({ isOwn }) => !isOwn)} />
        </select>
      )}
    </Field>
  );
}

const Group = ({ label, places }: { label: string; places: readonly Place[] }) =>
  places.length > 0 && (
    <optgroup label={label}>
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  );

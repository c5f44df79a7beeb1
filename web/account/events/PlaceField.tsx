import { Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { NotLoaded } from '../../admin/fields/NotLoaded.tsx';
import { useLater } from '../../admin/fields/use-later.ts';
import type { Item } from '../../admin/item.ts';
import { lazily } from '../../admin/lazily.ts';
import { Field, labelOf } from '../../ui/form/Field.tsx';
import { usePlaceName, usePlaces } from './use-places.ts';

const Combobox = lazily(async () => (await import('../../admin/fields/Combobox.tsx')).Combobox);

/** Where an event is: at one of the member's own locations, or at a public one. Typing searches. */
export function PlaceField({ event }: { event?: Item | undefined }) {
  const { field } = useController({ name: 'location_id' });
  const [search, setSearch] = useState('');
  const { places, retry } = usePlaces(useLater(search.trim()));
  const asked = usePlaceName(field.value);
  const listed = places.find(({ id }) => id === field.value)?.name;
  // Where it was before, it may stay: a place that is the member's no more, or not public.
  const kept = field.value === event?.location_id ? String(event?.location_name ?? '') : '';
  return (
    <Field name="location_id" label="Location">
      {({ id, ...described }) => (
        <>
          <Suspense fallback={<input id={id} disabled />}>
            <Combobox
              id={id}
              labelledBy={labelOf(id)}
              value={field.value}
              name={listed || asked || kept}
              choices={places}
              search={setSearch}
              change={field.onChange}
              blur={field.onBlur}
              described={described}
              ref={field.ref}
            />
          </Suspense>
          <NotLoaded retry={retry} />
        </>
      )}
    </Field>
  );
}

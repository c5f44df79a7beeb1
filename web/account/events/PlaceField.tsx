import { Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { NotLoaded } from '../../admin/fields/NotLoaded.tsx';
import type { Item } from '../../admin/item.ts';
import { lazily } from '../../admin/lazily.ts';
import { useLater } from '../../lib/use-later.ts';
import { Field, labelOf } from '../../ui/form/Field.tsx';
import { hiddenPlace } from './hidden-place.ts';
import { usePlaceName, usePlaces } from './use-places.ts';

const Combobox = lazily(async () => (await import('../../admin/fields/Combobox.tsx')).Combobox);

/** Where an event is: at one of the member's own locations, or at a public one. Typing searches. */
export function PlaceField({ event }: { event?: Item | undefined }) {
  const { field } = useController({ name: 'location_id' });
  const [search, setSearch] = useState('');
  const { places, retry } = usePlaces(useLater(search.trim()));
  const asked = usePlaceName(field.value);
  const listed = places.find(({ id }) => id === field.value);
  // Where it was before, it may stay: a place that is the member's no more, or not public.
  const before = field.value && field.value === event?.location_id ? event : undefined;
  const isHidden = listed ? listed.isHidden : before?.location_is_hidden;
  return (
    <Field
      name="location_id"
      label="Location"
      hint={<span role="status">{isHidden ? hiddenPlace : ''}</span>}
    >
      {({ id, ...described }) => (
        <>
          <Suspense fallback={<input id={id} disabled />}>
            <Combobox
              id={id}
              labelledBy={labelOf(id)}
              value={field.value}
              name={listed?.name || asked || String(before?.location_name ?? '')}
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

import { Suspense, useState } from 'react';
import { useController } from 'react-hook-form';
import { id as idSent } from '../../../../worker/contract/shared/common-schemas.ts';
import { NotLoaded } from '../../../ui/form/fields/ChoicesLoadError.tsx';
import type { Item } from '../../../data/resource/api-item.ts';
import { useLater } from '../../../ui/hooks/use-debounced-value.ts';
import { Field, labelOf } from '../../../ui/form/fields/FormField.tsx';
import { lazily } from '../../../ui/hooks/lazy-named.ts';
import { hiddenPlace } from './hidden-location-text.ts';
import { folded, usePlaceName, usePlaces } from './use-event-locations.ts';

const Combobox = lazily(() => import('../../../ui/form/fields/Combobox.tsx'), 'Combobox');

interface Props {
  event: Item | undefined;
  /** Highest number of attendees on any date. */
  most: number;
}

/**
 * Combobox for the member's own and public locations. Text that matches none stays and fails
 * validation.
 */
export function PlaceField({ event, most }: Props) {
  const { field } = useController({ name: 'location_id' });
  const [search, setSearch] = useState('');
  const { places, retry } = usePlaces(useLater(search.trim()));
  const isWords = !idSent.safeParse(field.value).success;
  const asked = usePlaceName(isWords ? '' : field.value);
  const listed = places.find(({ id }) => id === field.value);
  // The saved location stays valid even if it is no longer the member's or no longer public.
  const before = field.value && field.value === event?.location_id ? event : undefined;
  const isHidden = listed ? listed.isHidden : before?.location_is_hidden;
  return (
    <Field
      name="location_id"
      label="Location"
      hint={
        <span role="status">
          {isHidden ? hiddenPlace : ''}
          {isWords &&
            field.value &&
            places.length === 0 &&
            'No matching location. You can add it under Locations. What you entered here is kept.'}
          {most > 0 && Boolean(event?.location_id) && !field.value && (
            <b className="too-few">{`${most} ${most === 1 ? 'person has' : 'people have'} a seat. When you save, we notify them that the event is no longer at ${event?.location_name}.`}</b>
          )}
        </span>
      }
    >
      {({ id, ...described }) => (
        <>
          <Suspense fallback={<input id={id} disabled />}>
            <Combobox
              id={id}
              labelledBy={labelOf(id)}
              value={field.value}
              name={
                listed?.name ||
                asked ||
                (isWords ? field.value : String(before?.location_name ?? ''))
              }
              choices={places}
              search={setSearch}
              change={field.onChange}
              typed={(words) =>
                field.onChange(
                  places.find(({ name }) => folded(name) === folded(words.trim()))?.id ?? words,
                )
              }
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

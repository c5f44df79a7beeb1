/**
 * Combobox for the member's own and public locations. Text that matches none stays and fails
 * validation.
 */

import { useState } from 'react';
import { useController } from 'react-hook-form';
import { m } from '#messages';
import { bidiIsolate } from '../../../../worker/contract/shared/bidi-isolate.ts';
import { idSchema as idSent } from '../../../../worker/contract/shared/common-schemas.ts';
import type { ApiItem } from '../../../data/resource/api-item.ts';
import { ChoicesLoadError } from '../../../ui/form/fields/ChoicesLoadError.tsx';
import { Combobox } from '../../../ui/form/fields/Combobox.tsx';
import { FormField, getLabelId } from '../../../ui/form/fields/FormField.tsx';
import { useDebouncedValue } from '../../../ui/hooks/use-debounced-value.ts';
import { getHiddenLocationText } from './hidden-location-text.ts';
import { useEventLocationName, useEventLocations } from './use-event-locations.ts';

interface Props {
  event: ApiItem | undefined;
  /** Highest number of attendees on any date. */
  most: number;
}

export function EventLocationField({ event, most }: Props) {
  const { field } = useController({ name: 'location_id' });
  const [search, setSearch] = useState('');
  const { places, findIdByName, retry } = useEventLocations(useDebouncedValue(search.trim()));
  const isWords = !idSent.safeParse(field.value).success;
  const locationName = useEventLocationName(isWords ? '' : field.value);
  const listed = places.find(({ id }) => id === field.value);
  // The saved location stays valid even if it is no longer the member's or no longer public.
  const before = field.value && field.value === event?.location_id ? event : undefined;
  const isHidden = listed ? listed.isHidden : before?.location_is_hidden;
  return (
    <FormField
      name="location_id"
      label={m['event.location']()}
      hint={
        <span role="status">
          {isHidden ? getHiddenLocationText() : ''}
          {isWords &&
            field.value &&
            places.length === 0 &&
            m['event.no_matching_location_you_can_add']()}
          {most > 0 && Boolean(event?.location_id) && !field.value && (
            <b className="too-few">
              {m['event.location_removal']({
                most,
                location: bidiIsolate(String(event?.location_name)),
              })}
            </b>
          )}
        </span>
      }
    >
      {({ id, ...described }) => (
        <>
          <Combobox
            id={id}
            labelledBy={getLabelId(id)}
            value={field.value}
            name={
              listed?.name ||
              locationName ||
              (isWords ? field.value : String(before?.location_name ?? ''))
            }
            choices={places}
            search={setSearch}
            change={field.onChange}
            typed={(words) => field.onChange(findIdByName(words) ?? words)}
            blur={field.onBlur}
            described={described}
            ref={field.ref}
          />
          <ChoicesLoadError retry={retry} />
        </>
      )}
    </FormField>
  );
}

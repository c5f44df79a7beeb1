/** Form field that searches the gazetteer and stores the id of the chosen town. */

import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Town } from '../../../worker/contract/search/places.ts';
import { type ApiItem, getReferenceName } from '../../data/resource/api-item.ts';
import { Combobox } from '../../ui/form/fields/Combobox.tsx';
import { FormField, type FormFieldProps, getLabelId } from '../../ui/form/fields/FormField.tsx';
import { formatArea, useTowns } from '../../ui/form/fields/use-towns.ts';

export interface GazetteerFieldProps extends FormFieldProps {
  /** Name of the form field that receives the name of the chosen town. */
  written?: string | undefined;
  item?: ApiItem | undefined;
}

export function GazetteerField({ written, item, ...named }: GazetteerFieldProps) {
  const { field } = useController({ name: named.name });
  const { setValue } = useFormContext();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Town | null>(null);
  const { towns } = useTowns(typed);
  const known = chosen?.id === field.value ? chosen?.name : undefined;
  const saved = item && item[named.name] === field.value ? getReferenceName(named.name, item) : '';
  return (
    <FormField {...named}>
      {({ id, ...described }) => (
        <Combobox
          id={id}
          labelledBy={getLabelId(id)}
          value={field.value ?? ''}
          name={known ?? saved}
          choices={towns.map((town) => ({
            id: town.id,
            name: town.name,
            note: formatArea(town),
          }))}
          search={setTyped}
          change={(town) => {
            const place = towns.find((one) => one.id === town) ?? null;
            setChosen(place);
            field.onChange(town);
            if (place && written) setValue(written, place.name, { shouldDirty: true });
          }}
          blur={field.onBlur}
          described={described}
          ref={field.ref}
        />
      )}
    </FormField>
  );
}

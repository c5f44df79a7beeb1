import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field, type FieldProps } from '../../../ui/form/fields/FormField.tsx';
import { byRegion, timeIn, zoneOfDevice } from '../../../ui/form/fields/timezones.ts';

interface Props extends Pick<FieldProps, 'name' | 'label' | 'required'> {
  timezones: { id: string; name: string }[];
}

/** Native select of time zones grouped by region, with a button for the device's zone. */
export function TimezoneField({ name, label, required = false, timezones }: Props) {
  const { register, setFocus, setValue } = useFormContext();
  const groups = useMemo(() => byRegion(timezones), [timezones]);
  const zone: string = useWatch({ name });
  const now = zone && timeIn(zone);
  const here = useMemo(() => zoneOfDevice(timezones), [timezones]);
  const device = here && here.id !== zone ? here : undefined;
  return (
    <div className="account-zone stack">
      <Field
        name={name}
        label={label}
        required={required}
        hint={
          now
            ? `The time there is now ${now}.`
            : 'All times on the site are shown in this time zone.'
        }
      >
        {(described) => (
          <select {...described} {...register(name)}>
            <option value="">–</option>
            {groups.map(({ region, zones }) => (
              <optgroup key={region} label={region}>
                {zones.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Field>
      {device && (
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            setValue(name, device.id, { shouldDirty: true });
            // The button disappears, so the focus moves to the select.
            setFocus(name);
          }}
        >
          Use {device.name}, the time zone of this device
        </button>
      )}
    </div>
  );
}

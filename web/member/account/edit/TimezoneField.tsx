import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormField, type FormFieldProps } from '../../../ui/form/fields/FormField.tsx';
import { TimezoneOptions } from '../../../ui/form/fields/ReferenceListField.tsx';
import { findDeviceTimezone, formatTimeInZone } from '../../../ui/form/fields/timezones.ts';

interface Props extends Pick<FormFieldProps, 'name' | 'label' | 'required'> {
  timezones: { id: string; name: string }[];
}

/** Native select of time zones grouped by region, with a button for the device's zone. */
export function TimezoneField({ name, label, required = false, timezones }: Props) {
  const { register, setFocus, setValue } = useFormContext();
  const zone: string = useWatch({ name });
  const now = zone && formatTimeInZone(zone);
  const here = useMemo(() => findDeviceTimezone(timezones), [timezones]);
  const device = here && here.id !== zone ? here : undefined;
  return (
    <div className="account-zone stack">
      <FormField
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
            <TimezoneOptions timezones={timezones} />
          </select>
        )}
      </FormField>
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

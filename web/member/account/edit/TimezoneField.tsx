import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { m } from '#messages';
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
            ? m['account.the_time_there_is_now']({ now })
            : m['account.all_times_on_the_site_are']()
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
          {m['account.use_the_time_zone_of_this']({ name: device.name })}
        </button>
      )}
    </div>
  );
}

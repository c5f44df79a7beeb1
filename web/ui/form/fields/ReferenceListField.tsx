import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import { ChoicesLoadError } from './ChoicesLoadError.tsx';
import { FormField, type FormFieldProps } from './FormField.tsx';
import { LanguagesField } from './LanguagesField.tsx';
import { groupTimezones } from './timezones.ts';
import { useReferenceList } from './use-reference-list.ts';

export interface ReferenceListFieldProps extends FormFieldProps {
  of: 'countries' | 'languages' | 'timezones';
}

/** Select for an entry of a reference list; time zones are grouped by region. */
export function ReferenceListField({ of, ...named }: ReferenceListFieldProps) {
  const { field } = useController({ name: named.name });
  const { entries, retry } = useReferenceList(of);
  const isThere = entries.some(({ id }) => id === field.value);
  return (
    <FormField {...named}>
      {(described) => (
        <>
          <select {...described} {...field}>
            <option value="">–</option>
            {field.value && !isThere && <option value={field.value}>{field.value}</option>}
            {of === 'timezones' ? (
              <TimezoneOptions timezones={entries} />
            ) : (
              <ReferenceOptions entries={entries} />
            )}
          </select>
          <ChoicesLoadError retry={retry} />
        </>
      )}
    </FormField>
  );
}

/** Choice of several languages. */
export function ReferenceListMultiField({
  of,
  ...named
}: Pick<FormFieldProps, 'name' | 'label'> & { of: 'languages' }) {
  const { entries, retry } = useReferenceList(of);
  return (
    <>
      <LanguagesField {...named} languages={entries} />
      <ChoicesLoadError retry={retry} />
    </>
  );
}

/** Options of all time zones, grouped by region. */
export function TimezoneOptions({ timezones }: { timezones: { id: string; name: string }[] }) {
  const groups = useMemo(() => groupTimezones(timezones), [timezones]);
  return groups.map(({ region, zones }) => (
    <optgroup key={region} label={region}>
      <ReferenceOptions entries={zones} />
    </optgroup>
  ));
}

const ReferenceOptions = ({ entries }: { entries: { id: string; name: string }[] }) =>
  entries.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

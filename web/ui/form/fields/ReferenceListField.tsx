import { useController } from 'react-hook-form';
import { LanguagesField } from './LanguagesField.tsx';
import { byRegion } from './timezones.ts';
import { Field, type FieldProps } from './FormField.tsx';
import { NotLoaded } from './ChoicesLoadError.tsx';
import { useCodes } from './use-reference-list.ts';

interface Props extends FieldProps {
  of: 'countries' | 'languages' | 'timezones';
}

/** Select for an entry of a reference list; time zones are grouped by region. */
export function CodeField({ of, ...named }: Props) {
  const { field } = useController({ name: named.name });
  const { entries, retry } = useCodes(of);
  const isThere = entries.some(({ id }) => id === field.value);
  return (
    <Field {...named}>
      {(described) => (
        <>
          <select {...described} {...field}>
            <option value="">–</option>
            {field.value && !isThere && <option value={field.value}>{field.value}</option>}
            {of === 'timezones' ? (
              byRegion(entries).map(({ region, zones }) => (
                <optgroup key={region} label={region}>
                  <Options entries={zones} />
                </optgroup>
              ))
            ) : (
              <Options entries={entries} />
            )}
          </select>
          <NotLoaded retry={retry} />
        </>
      )}
    </Field>
  );
}

/** Choice of several languages. */
export function CodesField({
  of,
  ...named
}: Pick<FieldProps, 'name' | 'label'> & { of: 'languages' }) {
  const { entries, retry } = useCodes(of);
  return (
    <>
      <LanguagesField {...named} languages={entries} />
      <NotLoaded retry={retry} />
    </>
  );
}

const Options = ({ entries }: { entries: { id: string; name: string }[] }) =>
  entries.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));

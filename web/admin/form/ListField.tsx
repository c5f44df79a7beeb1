import { useController } from 'react-hook-form';
import { LanguagesField } from '../../account/LanguagesField.tsx';
import type { FieldProps } from '../../ui/form/Field.tsx';
import { NotLoaded } from '../fields/NotLoaded.tsx';
import { useCodes } from '../fields/use-codes.ts';

interface Props extends Pick<FieldProps, 'name' | 'label'> {
  of?: 'languages' | undefined;
  words?: Readonly<Record<string, string>> | undefined;
}

/** Several of a reference list, or of a few that are all in sight. */
export const ListField = ({ of, words = {}, ...named }: Props) =>
  of ? <CodesField {...named} of={of} /> : <FewField {...named} words={words} />;

function CodesField({ of, ...named }: Pick<Props, 'name' | 'label'> & { of: 'languages' }) {
  const { entries, retry } = useCodes(of);
  return (
    <>
      <LanguagesField {...named} languages={entries} />
      <NotLoaded retry={retry} />
    </>
  );
}

function FewField({
  name,
  label,
  words,
}: Pick<Props, 'name' | 'label'> & { words: Readonly<Record<string, string>> }) {
  const { field } = useController({ name });
  const chosen: readonly string[] = field.value || [];
  const all = Object.keys(words);
  return (
    <fieldset className="field radios">
      <legend>{label}</legend>
      {all.map((one) => (
        <label key={one}>
          <input
            type="checkbox"
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              field.onChange(
                all.filter((each) => (each === one ? target.checked : chosen.includes(each))),
              )
            }
            onBlur={field.onBlur}
          />
          <span>{words[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

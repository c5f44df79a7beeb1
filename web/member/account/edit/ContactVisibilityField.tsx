import { useFormContext } from 'react-hook-form';
import { readers, readerWords, type ShownField } from '../../../../worker/contract/practitioners/contact-visibility.ts';
import { TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { labelOf } from '../account-fields.ts';

type Props = Pick<
  Parameters<typeof TextField>[0],
  'type' | 'inputMode' | 'autoComplete' | 'hint'
> & {
  name: ShownField;
};

/** Contact field with a select for its visibility. */
export function ReachField({ name, ...native }: Props) {
  const { register } = useFormContext();
  const label = labelOf(name);
  return (
    <div className="reach">
      <TextField name={name} label={label} {...native} />
      <span className="field">
        <select aria-label={`Who sees ${label}`} {...register(`shown.${name}`)}>
          {readers.map((reader) => (
            <option key={reader} value={reader}>
              {readerWords[reader]}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

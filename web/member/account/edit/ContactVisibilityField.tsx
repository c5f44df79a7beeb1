import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import {
  contactAudienceLabels,
  contactAudiences,
  type RestrictableContactField,
} from '../../../../worker/contract/practitioners/contact-visibility.ts';
import { TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { getFieldLabel } from '../account-fields.ts';

type Props = Pick<
  Parameters<typeof TextField>[0],
  'type' | 'inputMode' | 'autoComplete' | 'hint'
> & {
  name: RestrictableContactField;
};

/** Contact field with a select for its visibility. */
export function ContactVisibilityField({ name, ...native }: Props) {
  const { register } = useFormContext();
  const label = getFieldLabel(name);
  return (
    <div className="reach">
      <TextField name={name} label={label} {...native} />
      <span className="field">
        <select aria-label={m['account.who_sees']({ label })} {...register(`shown.${name}`)}>
          {contactAudiences.map((reader) => (
            <option key={reader} value={reader}>
              {contactAudienceLabels[reader]}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

import { useController } from 'react-hook-form';
import { m } from '#messages';
import { settingsLimits } from '../../../worker/contract/settings/site-settings.ts';
import { typePairs } from '../../../worker/contract/settings/type-pairs.ts';
import { ChoiceFieldset } from '../../ui/form/fields/CheckboxGroupField.tsx';
import { FormField } from '../../ui/form/fields/FormField.tsx';
import { SourceNote } from './SourceNote.tsx';

/** Hue of the accent, and the pair of fonts. */
export const LookFields = () => (
  <>
    <HueField />
    <TypePairField />
  </>
);

/** Hue of Sobe's own green, where the slider starts. */
const SOBE_HUE = 156;

function HueField() {
  const { field } = useController({ name: 'accent_hue' });
  const { least, most } = settingsLimits.hue;
  const hue: number = field.value ?? SOBE_HUE;
  return (
    <>
      <FormField
        name="accent_hue"
        label={m['admin_settings.accent']()}
        hint={m['admin_settings.accent_hint']()}
      >
        {(described) => (
          <input
            {...described}
            ref={field.ref}
            type="range"
            className="settings-hue"
            min={least}
            max={most}
            value={hue}
            aria-valuetext={m['admin_settings.degrees']({ count: hue })}
            onChange={({ target }) => field.onChange(Number(target.value))}
            onBlur={field.onBlur}
          />
        )}
      </FormField>
      <SourceNote
        names={['accent_hue']}
        label={m['admin_settings.accent']()}
        empty={{ accent_hue: null }}
      />
    </>
  );
}

function TypePairField() {
  const { field } = useController({ name: 'type_pair' });
  const chosen: number = field.value ?? 1;
  return (
    <>
      <ChoiceFieldset label={m['admin_settings.fonts']()}>
        {typePairs.map(({ headings, text }, index) => (
          <label key={headings}>
            <input
              type="radio"
              name="type_pair"
              ref={index === 0 ? field.ref : undefined}
              checked={chosen === index + 1}
              onChange={() => field.onChange(index + 1)}
              onBlur={field.onBlur}
            />
            <span>{m['admin_settings.font_pair']({ headings, text })}</span>
          </label>
        ))}
      </ChoiceFieldset>
      <SourceNote
        names={['type_pair']}
        label={m['admin_settings.fonts']()}
        empty={{ type_pair: null }}
      />
    </>
  );
}

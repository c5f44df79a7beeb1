import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import type { SettingsFormValues } from './settings-form-values.ts';

interface Props {
  /** Fields that the note is about. */
  names: readonly (keyof SettingsFormValues)[];
  /** Name of the setting, for the button's accessible name. */
  label: string;
  /** Value that a site has by default, in words. */
  standard?: ReactNode;
  /** Values of the fields that stand for the default. */
  empty: Partial<SettingsFormValues>;
}

/** Says where the value of a setting comes from, and gives it back to wrangler.toml. */
export function SourceNote({ names, label, standard, empty }: Props) {
  const { watch, setValue } = useFormContext<SettingsFormValues>();
  const isDefault = names.every(
    (name) => JSON.stringify(watch(name)) === JSON.stringify(empty[name]),
  );
  if (isDefault)
    return (
      <p className="settings-source">
        {standard === undefined
          ? m['admin_settings.from_default']()
          : m['admin_settings.from_wrangler']()}{' '}
        {standard !== undefined && <b>{standard}</b>}
      </p>
    );
  const giveBack = () => {
    for (const name of names)
      setValue(name, empty[name] as SettingsFormValues[typeof name], {
        shouldDirty: true,
        shouldValidate: true,
      });
  };
  return (
    <p className="settings-source">
      {m['admin_settings.from_setting']()}{' '}
      <button
        type="button"
        className="text-button"
        aria-label={m['admin_settings.use_default_of']({ name: label })}
        onClick={giveBack}
      >
        {m['admin_settings.use_default']()}
      </button>
    </p>
  );
}

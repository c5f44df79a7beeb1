import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { m } from '#messages';
import type { SiteSettings } from '../../../worker/contract/settings/site-settings.ts';
import { TextField } from '../../ui/form/fields/basic-fields.tsx';
import { ChoiceFieldset } from '../../ui/form/fields/CheckboxGroupField.tsx';
import { SourceNote } from './SourceNote.tsx';
import { emptyLanguageTexts, type SettingsFormValues } from './settings-form-values.ts';

/** Languages of the site, and its name and words in each of them. */
export function LanguageFields({
  settings: { defaults, built_languages },
}: {
  settings: SiteSettings;
}) {
  const { watch } = useFormContext<SettingsFormValues>();
  const { field } = useController<SettingsFormValues, 'languages'>({ name: 'languages' });
  const [first = ''] = defaults.languages;
  const names = new Map(built_languages.map(({ code, name }) => [code, name]));
  const chosen = watch('languages') ?? defaults.languages;
  const toggle = (code: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosen, code] : chosen.filter((one) => one !== code));
  return (
    <>
      <ChoiceFieldset
        label={m['admin_settings.languages']()}
        hint={m['admin_settings.languages_hint']()}
      >
        {built_languages.map(({ code, name, is_reviewed }, index) => (
          <label key={code}>
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              checked={chosen.includes(code)}
              disabled={code === first}
              onChange={({ target }) => toggle(code, target.checked)}
              onBlur={field.onBlur}
            />
            <span lang={code}>{name}</span>
            {!is_reviewed && <span className="hint"> {m['admin_settings.language_draft']()}</span>}
          </label>
        ))}
      </ChoiceFieldset>
      <SourceNote
        names={['languages']}
        label={m['admin_settings.languages']()}
        standard={defaults.languages.map((code) => names.get(code) ?? code).join(', ')}
        empty={{ languages: null }}
      />
      {built_languages
        .filter(({ code }) => code !== first && chosen.includes(code))
        .map((language) => (
          <LanguageTextFields key={language.code} language={language} />
        ))}
    </>
  );
}

/** Name, line and words in a language; empty ones are those of the default language. */
type BuiltLanguage = SiteSettings['built_languages'][number];

function LanguageTextFields({ language: { code, ...language } }: { language: BuiltLanguage }) {
  const { getValues, setValue } = useFormContext<SettingsFormValues>();
  const name = `texts.${code}` as const;
  useEffect(() => {
    if (!getValues(name)) setValue(name, emptyLanguageTexts);
  }, [getValues, setValue, name]);
  return (
    <fieldset className="settings-language">
      <legend lang={code}>{language.name}</legend>
      <TextField name={`${name}.name`} label={m['admin_settings.name']()} />
      <TextField name={`${name}.tagline`} label={m['admin_settings.tagline']()} />
      <div className="settings-words">
        {emptyLanguageTexts.hero_words.map((_, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: the three inputs never move
            key={index}
            name={`${name}.hero_words.${index}`}
            label={m['admin_settings.word']({ number: index + 1 })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Live preview of the typed settings with the components of the site, in light or dark. */

import { type ReactNode, useState } from 'react';
import { m } from '#messages';
import type { SiteSettings } from '../../../worker/contract/settings/site-settings.ts';
import { HomePreview } from './HomePreview.tsx';
import { MailPreview } from './MailPreview.tsx';
import { SampleForm, SampleProfile } from './PagePreviews.tsx';
import type { SettingsFormValues } from './settings-form-values.ts';
import { type Scheme, ThemedStage } from './ThemedStage.tsx';

type Part = 'home' | 'profile' | 'form' | 'mail';

const parts: Record<Part, () => string> = {
  home: m['admin_settings.preview_home'],
  profile: m['admin_settings.preview_profile'],
  form: m['admin_settings.preview_form'],
  mail: m['admin_settings.preview_mail'],
};
const schemes: Record<Scheme, () => string> = {
  light: m['admin_settings.light'],
  dark: m['admin_settings.dark'],
};

interface Props {
  values: SettingsFormValues;
  settings: SiteSettings;
}

export function SettingsPreview({ values, settings }: Props) {
  const [part, setPart] = useState<Part>('home');
  const [scheme, setScheme] = useState<Scheme>('light');
  const theme = { hue: values.accent_hue, pair: values.type_pair ?? 1 };
  const previews: Record<Part, () => ReactNode> = {
    home: () => <HomePreview values={values} settings={settings} />,
    profile: () => <SampleProfile />,
    form: () => <SampleForm />,
    mail: () => (
      <MailPreview
        savedHue={settings.accent_hue}
        hue={theme.hue}
        scheme={scheme}
        names={{ saved: settings.name, typed: values.name || settings.defaults.name }}
      />
    ),
  };
  return (
    <section className="settings-preview" aria-labelledby="settings-preview">
      <h2 id="settings-preview">{m['admin_settings.preview']()}</h2>
      <RadioRow<Part>
        legend={m['admin_settings.preview_part']()}
        name="preview-part"
        options={parts}
        chosen={part}
        choose={setPart}
      />
      <RadioRow<Scheme>
        legend={m['admin_settings.preview_scheme']()}
        name="preview-scheme"
        options={schemes}
        chosen={scheme}
        choose={setScheme}
      />
      <ThemedStage theme={theme} scheme={scheme}>
        {previews[part]()}
      </ThemedStage>
    </section>
  );
}

interface RadioRowProps<Option extends string> {
  legend: string;
  name: string;
  options: Readonly<Record<Option, () => string>>;
  chosen: Option;
  choose(option: Option): void;
}

const RadioRow = <Option extends string>({
  legend,
  name,
  options,
  chosen,
  choose,
}: RadioRowProps<Option>) => (
  <fieldset className="settings-preview-choice abreast">
    <legend className="visually-hidden">{legend}</legend>
    {(Object.keys(options) as Option[]).map((option) => (
      <label key={option} className="tap">
        <input
          type="radio"
          name={name}
          checked={chosen === option}
          onChange={() => choose(option)}
        />
        {options[option]()}
      </label>
    ))}
  </fieldset>
);

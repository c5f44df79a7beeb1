import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { type HomeSection, homeSections } from '../../../worker/contract/settings/home-sections.ts';
import type { SiteSettings } from '../../../worker/contract/settings/site-settings.ts';
import { TextField } from '../../ui/form/fields/basic-fields.tsx';
import { SortableItem, SortableList } from '../../ui/primitives/SortableList.tsx';
import { HeroPictureField } from './HeroPictureField.tsx';
import { SourceNote } from './SourceNote.tsx';
import { getShownSections, type SettingsFormValues } from './settings-form-values.ts';

const noWords = ['', '', ''];

/** Words and picture of the banner, and the sections below it. */
export function HomePageFields({ settings }: { settings: SiteSettings }) {
  const hint = useId();
  const isDefault = settings.sources.hero_words !== 'setting';
  return (
    <>
      <fieldset className="settings-words" aria-describedby={hint}>
        <legend>{m['admin_settings.hero_words']()}</legend>
        <p className="hint" id={hint}>
          {m['admin_settings.hero_words_hint']()}
        </p>
        {noWords.map((_, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: the three inputs never move
            key={index}
            name={`hero_words.${index}`}
            label={m['admin_settings.word']({ number: index + 1 })}
            placeholder={isDefault ? settings.hero_words[index] : ''}
          />
        ))}
      </fieldset>
      <SourceNote
        names={['hero_words']}
        label={m['admin_settings.hero_words']()}
        empty={{ hero_words: noWords }}
      />
      <HeroPictureField files={settings.files} />
      <HomeSectionsField />
    </>
  );
}

const sectionNames: Record<HomeSection, () => string> = {
  practitioners: m['admin_settings.section_practitioners'],
  about: m['admin_settings.section_about'],
  directory: m['admin_settings.section_directory'],
  featured: m['admin_settings.section_featured'],
  articles: m['admin_settings.section_articles'],
};

/** Shown sections can be moved; hidden ones are below them. */
function HomeSectionsField() {
  const { watch } = useFormContext<SettingsFormValues>();
  const { field } = useController<SettingsFormValues, 'home_sections'>({ name: 'home_sections' });
  const shown = getShownSections({ home_sections: watch('home_sections') });
  const hidden = homeSections.filter((section) => !shown.includes(section));
  const move = (from: number, to: number) => {
    const rest = shown.filter((_, index) => index !== from);
    const moved = shown[from];
    if (moved) field.onChange([...rest.slice(0, to), moved, ...rest.slice(to)]);
  };
  return (
    <>
      <fieldset className="settings-list">
        <legend>{m['admin_settings.home_sections']()}</legend>
        <SortableList
          ids={shown}
          named={(index) => sectionNames[shown[index] as HomeSection]()}
          move={move}
        >
          {shown.map((section) => (
            <SortableItem key={section} id={section} name={sectionNames[section]()}>
              <div className="spread">
                <span>{sectionNames[section]()}</span>
                <button
                  type="button"
                  className="text-button"
                  aria-label={m['admin_settings.hide_of']({ name: sectionNames[section]() })}
                  onClick={() => field.onChange(shown.filter((one) => one !== section))}
                >
                  {m['admin_settings.hide']()}
                </button>
              </div>
            </SortableItem>
          ))}
        </SortableList>
        {hidden.length > 0 && (
          <ul className="settings-hidden">
            {hidden.map((section) => (
              <li key={section} className="spread">
                <span>{m['admin_settings.hidden_section']({ name: sectionNames[section]() })}</span>
                <button
                  type="button"
                  className="text-button"
                  aria-label={m['admin_settings.show_of']({ name: sectionNames[section]() })}
                  onClick={() => field.onChange([...shown, section])}
                >
                  {m['admin_settings.show']()}
                </button>
              </li>
            ))}
          </ul>
        )}
      </fieldset>
      <SourceNote
        names={['home_sections']}
        label={m['admin_settings.home_sections']()}
        empty={{ home_sections: null }}
      />
    </>
  );
}

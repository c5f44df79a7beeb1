/** Values of the settings form: an empty input or null is the default. */

import { z } from 'zod';
import { type HomeSection, homeSections } from '../../../worker/contract/settings/home-sections.ts';
import {
  type SettingName,
  type SettingsInput,
  type SiteSettings,
  settingsInputSchema,
  settingsLimits,
} from '../../../worker/contract/settings/site-settings.ts';
import type { MenuEntry } from '../../../worker/contract/settings/top-menu.ts';

export interface LanguageTexts {
  name: string;
  tagline: string;
  hero_words: string[];
}

export interface SettingsFormValues {
  name: string;
  tagline: string;
  mark_file_id: string | null;
  mark_pictures: SiteSettings['mark_pictures'] | null;
  accent_hue: number | null;
  type_pair: number | null;
  hero_words: string[];
  hero_file_id: string | null;
  home_sections: HomeSection[] | null;
  menu: MenuEntry[] | null;
  social_url: string;
  hides_social_link: boolean;
  signup_approval: string;
  minimum_age: string;
  currency: string;
  languages: string[] | null;
  texts: Record<string, LanguageTexts>;
}

const noWords = Array<string>(settingsLimits.words).fill('');

export const emptyLanguageTexts: LanguageTexts = { name: '', tagline: '', hero_words: noWords };

export function toSettingsFormValues(settings: SiteSettings): SettingsFormValues {
  const own = <Name extends SettingName>(name: Name): SiteSettings[Name] | null =>
    settings.sources[name] === 'setting' ? settings[name] : null;
  return {
    name: own('name') ?? '',
    tagline: own('tagline') ?? '',
    mark_file_id: own('mark_file_id'),
    mark_pictures: own('mark_pictures'),
    accent_hue: own('accent_hue'),
    type_pair: own('type_pair'),
    hero_words: own('hero_words') ?? noWords,
    hero_file_id: own('hero_file_id'),
    home_sections: own('home_sections'),
    menu: own('menu'),
    social_url: own('social_url') ?? '',
    hides_social_link: own('social_url') === '',
    signup_approval: own('signup_approval') ?? '',
    minimum_age: own('minimum_age')?.toString() ?? '',
    currency: own('currency') ?? '',
    languages: own('languages'),
    texts: Object.fromEntries(
      Object.entries(settings.texts).map(([code, texts]) => [
        code,
        {
          name: texts?.name ?? '',
          tagline: texts?.tagline ?? '',
          hero_words: texts?.hero_words ?? noWords,
        },
      ]),
    ),
  };
}

const hasWords = (words: readonly string[]) => words.some((word) => word.trim() !== '');

/** All fields as PATCH takes them. The schema checks what a person has typed. */
function toSettings(values: SettingsFormValues): Record<SettingName, unknown> {
  const { hides_social_link, texts, minimum_age, ...rest } = values;
  const written = Object.entries(texts).flatMap(([code, { name, tagline, hero_words }]) =>
    name || tagline || hasWords(hero_words)
      ? [
          [
            code,
            {
              name: name || null,
              tagline: tagline || null,
              hero_words: hasWords(hero_words) ? hero_words : null,
            },
          ],
        ]
      : [],
  );
  return {
    ...rest,
    name: rest.name || null,
    tagline: rest.tagline || null,
    hero_words: hasWords(rest.hero_words) ? rest.hero_words : null,
    social_url: hides_social_link ? '' : rest.social_url || null,
    signup_approval: rest.signup_approval || null,
    minimum_age: minimum_age.trim() === '' ? null : Number(minimum_age),
    currency: rest.currency.toUpperCase() || null,
    texts: written.length > 0 ? Object.fromEntries(written) : null,
  };
}

/** The changed fields as PATCH takes them. */
export function toSettingsInput(values: SettingsFormValues, base: SiteSettings): SettingsInput {
  const before = toSettings(toSettingsFormValues(base));
  return Object.fromEntries(
    Object.entries(toSettings(values)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as SettingName]),
    ),
  );
}

/** Schema of the form, with the errors of the contract's schema at its fields. */
export const buildSettingsFormSchema = (
  base: SiteSettings,
): z.ZodType<SettingsFormValues, SettingsFormValues> =>
  z.custom<SettingsFormValues>().superRefine((values, context) => {
    const checked = settingsInputSchema.safeParse(toSettingsInput(values, base));
    for (const { path, message } of checked.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
  });

/** Sections of the home page that are shown, in order. */
export const getShownSections = ({ home_sections }: Pick<SettingsFormValues, 'home_sections'>) =>
  home_sections ?? [...homeSections];

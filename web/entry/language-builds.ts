/**
 * Builds of the browser's code, one per language: a bundle contains the messages of its language
 * only. Development has all languages and reads the document's.
 */

import { readFileSync } from 'node:fs';
import type { EnvironmentOptions, Plugin } from 'vite';

const settings: { baseLocale: string; locales: string[] } = JSON.parse(
  readFileSync('project.inlang/settings.json', 'utf8'),
);

/** Languages of the interface, the base language first. */
export const interfaceLanguages = settings.locales;

/** Manifest of a language's build, in the folder of the client. */
export const getManifestPath = (language: string) => `.vite/${language}.json`;

const clientPrefix = 'client';

/** Name of a language's Vite environment; the base language has Vite's own. */
const getEnvironmentName = (language: string) =>
  language === settings.baseLocale ? clientPrefix : `${clientPrefix}_${language}`;

export const isClientEnvironment = ({ name }: { name: string }) =>
  name === clientPrefix || name.startsWith(`${clientPrefix}_`);

/** Adds the builds. Files that do not depend on the language are written by each, with one name. */
export const languageBuilds = (client: EnvironmentOptions): Plugin => ({
  name: 'language-builds',
  config({ build }, { command }) {
    const outDir = `${build?.outDir ?? 'dist'}/client`;
    const languages = command === 'serve' ? [settings.baseLocale] : interfaceLanguages;
    return {
      environments: Object.fromEntries(
        languages.map((language) => [
          getEnvironmentName(language),
          {
            ...client,
            consumer: 'client',
            build: {
              ...client.build,
              outDir,
              emptyOutDir: language === settings.baseLocale,
              manifest: getManifestPath(language),
            },
          },
        ]),
      ),
    };
  },
  applyToEnvironment: isClientEnvironment,
  /** The browser gets the language of its build instead of Paraglide's runtime. */
  load(id) {
    if (!id.endsWith('/messages/compiled/runtime.js')) return null;
    const { name, config } = this.environment;
    const language = interfaceLanguages.find((one) => getEnvironmentName(one) === name);
    const expression =
      config.command === 'build' ? JSON.stringify(language) : 'document.documentElement.lang';
    return [
      `export const experimentalStaticLocale = ${expression};`,
      `export const getLocale = () => ${expression};`,
      `export const baseLocale = ${JSON.stringify(settings.baseLocale)};`,
    ].join('\n');
  },
});

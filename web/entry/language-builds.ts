/**
 * Builds of the browser's code, one per language: a bundle contains the messages of its language
 * only. Development has all languages and reads the document's.
 */

import { readdirSync, readFileSync } from 'node:fs';
import type { EnvironmentOptions, Plugin } from 'vite';

const settings: { baseLocale: string; locales: string[] } = JSON.parse(
  readFileSync('project.inlang/settings.json', 'utf8'),
);

/** Languages of the interface, the base language first. */
export const interfaceLanguages = settings.locales;

/** Manifest of a language's build, in the folder of the client. */
export const getManifestPath = (language: string) => `.vite/${language}.json`;

const clientPrefix = 'client';

/** Name of a language's Vite environment; the base language has Vite's own. Names have no hyphens. */
const getEnvironmentName = (language: string) =>
  language === settings.baseLocale
    ? clientPrefix
    : `${clientPrefix}_${language.replaceAll('-', '_')}`;

export const isClientEnvironment = ({ name }: { name: string }) =>
  name === clientPrefix || name.startsWith(`${clientPrefix}_`);

/** Texts without placeholders of an environment's language, by key. */
const textsByEnvironment = new Map<string, Map<string, string>>();

function getTexts(environment: string): Map<string, string> {
  const known = textsByEnvironment.get(environment);
  if (known) return known;
  const language = interfaceLanguages.find((one) => getEnvironmentName(one) === environment);
  const texts = new Map([
    ...listTexts(settings.baseLocale),
    ...(language ? listTexts(language) : []),
  ]);
  textsByEnvironment.set(environment, texts);
  return texts;
}

const listTexts = (language: string): [key: string, text: string][] =>
  readdirSync(`messages/${language}`).flatMap((file) =>
    listOwnTexts(JSON.parse(readFileSync(`messages/${language}/${file}`, 'utf8')), ''),
  );

const listOwnTexts = (group: object, before: string): [key: string, text: string][] =>
  Object.entries(group).flatMap(([key, value]) => {
    if (typeof value === 'string') return /[{}\\]/.test(value) ? [] : [[before + key, value]];
    return Array.isArray(value) ? [] : listOwnTexts(value, `${before}${key}.`);
  });

/** Adds the builds. Files that do not depend on the language are written by each, with one name. */
export const languageBuilds = (client: EnvironmentOptions): Plugin => ({
  name: 'language-builds',
  enforce: 'pre',
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
  /** Writes texts without placeholders into the code, where they are smaller than a module. */
  transform(code) {
    const { name, config } = this.environment;
    if (config.command !== 'build' || !code.includes('#messages')) return null;
    const texts = getTexts(name);
    return code.replaceAll(/\bm\[['"]([\w.]+)['"]\]\(\)/g, (call, key) =>
      texts.has(key) ? JSON.stringify(texts.get(key)) : call,
    );
  },
  /** The browser gets the messages and the language of its build instead of a choice of languages. */
  load(id) {
    const { name, config } = this.environment;
    const language = interfaceLanguages.find((one) => getEnvironmentName(one) === name);
    const isBuild = config.command === 'build';
    if (/\/messages\/compiled\/(browser\/)?runtime\.js$/.test(id)) {
      const expression = isBuild ? JSON.stringify(language) : 'document.documentElement.lang';
      return [
        `export const experimentalStaticLocale = ${expression};`,
        `export const getLocale = () => ${expression};`,
        `export const baseLocale = ${JSON.stringify(settings.baseLocale)};`,
      ].join('\n');
    }
    return isBuild && language && /\/messages\/compiled\/browser\/messages\//.test(id)
      ? exportMessageOf(language, readFileSync(id, 'utf8'))
      : null;
  },
});

/**
 * A message's module without what the browser never uses: the function that chooses among the
 * languages, checks of inputs and of plural forms, which every call and every message has, and the
 * plain text and the options of messages with markup, which are only rendered as elements.
 */
function exportMessageOf(language: string, code: string): string | null {
  const [, name, key] = /export \{ (\w+) as "([\w.]+)" \}/.exec(code) ?? [];
  if (!name) return null;
  const messages = code
    .slice(0, code.indexOf(`\nconst ${name} =`))
    .replaceAll('i?.', 'i.')
    .replaceAll(/if \(\w+ === "other"\) (return .*;)\n\s*return .*;/g, '$1')
    .replaceAll(/Object\.assign\(\n[\s\S]*?\n\t\t\{\n/g, '({\n')
    .replaceAll(', options: {}, attributes: {}', '');
  // Paraglide writes the code of a language such as 'pt-BR' differently in the names of functions.
  const [, inLanguage = `${settings.baseLocale}_${name}`] =
    new RegExp(`locale === "${language}"\\) return (\\w+)`).exec(code) ?? [];
  return `${messages}\nexport { ${inLanguage} as "${key}" };`;
}

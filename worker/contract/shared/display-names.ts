/** Names of languages and countries in the reader's language; reference data has English names. */

import { getLocale } from '#language';
import { m } from '#messages';
import { getFormatLocale } from './format-locale.ts';

type DisplayNamesType = 'language' | 'region';

/** Instances by type and locale, because creating one is slow. */
const displayNames = new Map<string, Intl.DisplayNames | undefined>();

/** Undefined for a locale that Intl does not support. */
function getDisplayNames(type: DisplayNamesType, locale: string): Intl.DisplayNames | undefined {
  const key = `${type} ${locale}`;
  if (!displayNames.has(key)) {
    // Intl would take the names of another language instead, such as that of the browser.
    const isSupported = Intl.DisplayNames.supportedLocalesOf(locale).length > 0;
    const names = isSupported
      ? new Intl.DisplayNames(locale, { type, fallback: 'none' })
      : undefined;
    displayNames.set(key, names);
  }
  return displayNames.get(key);
}

/** Malformed codes stay as they are, because Intl throws for them. */
function getDisplayName(
  type: DisplayNamesType,
  code: string,
  locale = getFormatLocale(),
): string | undefined {
  try {
    return getDisplayNames(type, locale)?.of(code);
  } catch {
    return undefined;
  }
}

/** Name in the reader's language. English readers see the name of the reference data. */
function formatName(
  type: DisplayNamesType,
  code: string | null,
  englishName: string | null | undefined,
): string {
  if (!code || (englishName && getLocale() === 'en')) return englishName ?? code ?? '';
  const name = getDisplayName(type, code);
  if (name) return name;
  // Browsers have no Welsh names, but the page names its own language.
  if (code === getLocale()) return m['language.name']();
  return englishName ?? getDisplayName(type, code, 'en') ?? code;
}

/** 'Welsh' for 'cy' */
export const formatLanguageName = (code: string | null, englishName?: string | null): string =>
  formatName('language', code, englishName);

/** 'Ireland' for 'IE' */
export const formatCountryName = (code: string | null, englishName?: string | null): string =>
  formatName('region', code, englishName);

/** Translates a stored English country name. The reference data has the English names of Intl. */
export function translateCountryName(englishName: string): string {
  if (getLocale() === 'en') return englishName;
  const code = letters
    .flatMap((one) => letters.map((other) => one + other))
    .find((pair) => getDisplayName('region', pair, 'en') === englishName);
  return formatCountryName(code ?? null, englishName);
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

interface NamedRow {
  id: string;
  name: string;
}

/** Options of a select, sorted by their names in the reader's language. */
const localizeOptions = <Row extends NamedRow>(
  rows: readonly Row[],
  format: (code: string, englishName: string) => string,
): Row[] =>
  rows
    .map((row) => ({ ...row, name: format(row.id, row.name) }))
    .sort((one, other) => one.name.localeCompare(other.name, getFormatLocale()));

export const localizeLanguages = <Row extends NamedRow>(rows: readonly Row[]): Row[] =>
  localizeOptions(rows, formatLanguageName);

export const localizeCountries = <Row extends NamedRow>(rows: readonly Row[]): Row[] =>
  localizeOptions(rows, formatCountryName);

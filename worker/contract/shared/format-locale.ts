import { getLocale } from '#language';
import { m } from '#messages';

/** Locale of dates, numbers, lists and sorting: that of the page's language, British for English. */
export function getFormatLocale(): string {
  const language = getLocale();
  return language === 'en' ? 'en-GB' : language;
}

/** Locale of dates: Chrome and workerd know no Welsh ones, so British dates are translated. */
export const getDateLocale = (): string => (getLocale() === 'cy' ? 'en-GB' : getFormatLocale());

/** '1,234' */
export const formatNumber = (value: number): string => value.toLocaleString(getFormatLocale());

/** 'Priya, Tom and Alice' */
export function formatList(items: Iterable<string>): string {
  const locale = getFormatLocale();
  // The Welsh 'and' depends on the next word, which Intl does not consider.
  const type = locale === 'cy' ? 'unit' : 'conjunction';
  return new Intl.ListFormat(locale, { type }).format(items);
}

/** 'Priya, Tom, Alice'; empty items are left out. */
export const joinWithCommas = (items: readonly (string | false | null | undefined)[]): string =>
  items.filter(Boolean).join(m['format.comma']());

/** 'In the daytime, at the weekend': the first label as at the start of a sentence. */
export const formatLabels = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  labelsInList: Readonly<Record<Value, string>>,
): string =>
  joinWithCommas(values.map((value, index) => (index === 0 ? labels : labelsInList)[value]));

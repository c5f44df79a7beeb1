import { getLocale } from '#language';

/** Locale of dates, numbers, lists and sorting: that of the page's language, British for English. */
export function getFormatLocale(): string {
  const language = getLocale();
  return language === 'en' ? 'en-GB' : language;
}

/** '1,234' */
export const formatNumber = (value: number): string => value.toLocaleString(getFormatLocale());

/** 'Priya, Tom and Alice' */
export const formatList = (items: Iterable<string>): string =>
  new Intl.ListFormat(getFormatLocale()).format(items);

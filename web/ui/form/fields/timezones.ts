import { m } from '#messages';
import {
  getDateLocale,
  getFormatLocale,
  joinWithCommas,
} from '../../../../worker/contract/shared/format-locale.ts';

/** Time zones for selects, grouped by region, and the device’s own zone. */

interface Timezone {
  id: string;
  name: string;
}

export interface TimezoneGroup {
  region: string;
  /** Sorted by town, so that typing its first letters selects it. */
  zones: Timezone[];
}

/** Groups time zones by region: 'Buenos Aires (Argentina)' in America. */
export function groupTimezones(timezones: Timezone[]): TimezoneGroup[] {
  const groups = Map.groupBy(timezones, ({ id }) =>
    id.includes('/') ? id.split('/')[0] : m['field.other_region'](),
  );
  return Array.from(groups, ([region = '', zones]) => ({
    region,
    zones: zones
      .map(({ id, name }) => ({ id, name: townFromZoneName(name) }))
      .sort((one, other) => one.name.localeCompare(other.name, getFormatLocale())),
  }));
}

function townFromZoneName(name: string): string {
  const parts = name.replaceAll('_', ' ').split('/');
  const town = parts.at(-1) ?? name;
  return parts.length > 2 ? `${town} (${joinWithCommas(parts.slice(1, -1))})` : town;
}

/** The device's time zone. Chrome reports some by a former name, so both are resolved. */
export function findDeviceTimezone(timezones: Timezone[]): Timezone | undefined {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const named = (id: string) => {
    try {
      return Intl.DateTimeFormat('en', { timeZone: id }).resolvedOptions().timeZone;
    } catch {
      return undefined;
    }
  };
  return timezones.find(({ id }) => id === here) ?? timezones.find(({ id }) => named(id) === here);
}

/** '14:05' in a zone; null if the browser does not know it. */
export function formatTimeInZone(timeZone: string, moment = new Date()): string | null {
  try {
    return new Intl.DateTimeFormat(getDateLocale(), { timeStyle: 'short', timeZone }).format(
      moment,
    );
  } catch {
    return null;
  }
}

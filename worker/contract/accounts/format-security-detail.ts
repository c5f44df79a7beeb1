import { m } from '#messages';
import { translateCountryName } from '../shared/display-names.ts';
import { joinWithCommas } from '../shared/format-locale.ts';
import { formatDeviceName } from './format-device-name.ts';
import type { SecurityEventKind } from './security-events.ts';

/** Details of these are names that people have typed. */
const kindsWithNames: readonly SecurityEventKind[] = ['passkey_added', 'passkey_removed'];

/** Details that are stored in English. */
const detailTexts: Record<string, () => string> = {
  'from one address': m['security.detail_one_address'],
  'by a link': m['security.detail_by_link'],
  'By an operator': m['security.detail_by_operator'],
  'more in the same hour are not listed': m['security.detail_more'],
  password: m['security.detail_password'],
  code: m['security.detail_code'],
  passkey: m['security.detail_passkey'],
};

const rightTexts: Record<string, (inputs: { before: string; after: string }) => string> = {
  Admin: m['security.detail_admin'],
  Active: m['security.detail_active'],
  'Membership level': m['security.detail_level'],
};

/** Translates the stored detail of a security event; unknown ones stay as they are. */
export function formatSecurityDetail(kind: SecurityEventKind, detail: string): string {
  if (kindsWithNames.includes(kind)) return detail;
  return detail
    .split('; ')
    .map((part) => detailTexts[part]?.() ?? formatVariableDetail(part))
    .join('; ');
}

function formatVariableDetail(detail: string): string {
  const [, place] = /^started in (.+)$/.exec(detail) ?? [];
  if (place) return m['security.detail_started_in']({ device: formatPlace(place) });
  const [, name] = /^Viewed as this account by (.+)$/.exec(detail) ?? [];
  if (name) return m['security.detail_viewed_by']({ name });
  const [, right = '', before = '', after = ''] = /^([^:]+): (.*) → (.*)$/.exec(detail) ?? [];
  return rightTexts[right]?.({ before: formatRight(before), after: formatRight(after) }) ?? detail;
}

/** 'Firefox on Linux, Ireland' */
const formatPlace = (place: string) =>
  joinWithCommas(place.split(', ').map((part) => translateCountryName(formatDeviceName(part))));

const formatRight = (value: string) =>
  value === 'yes' ? m['common.yes']() : value === 'no' ? m['common.no']() : value;

/**
 * Shows a change of the history in the language of the page. The server stores changes in English,
 * as 'Active: no → yes; Text changed'.
 */

import { m } from '#messages';
import { getFormatLocale } from '../../../worker/contract/shared/format-locale.ts';
import { formatInZone } from '../../data/format/format-dates.ts';
import { translateFieldLabel } from '../fields/field-labels.ts';
import { settingFormats } from '../settings/setting-formats.ts';

/** Messages of whole descriptions, by the text that the server stores. */
const descriptions: Readonly<Record<string, () => string>> = {
  Created: m['admin_change.created'],
  'Created as a translation': m['admin_change.created_as_translation'],
  'Translation marked as up to date': m['admin_change.translation_confirmed'],
  Imported: m['admin_change.imported'],
  'Sent again': m['admin_change.sent_again'],
  Approved: m['admin_change.approved'],
  Appealed: m['admin_change.appealed'],
  Published: m['admin_change.published'],
  Unpublished: m['admin_change.unpublished'],
  'Unpublished on schedule': m['admin_change.unpublished_on_schedule'],
  'Details confirmed': m['admin_change.details_confirmed'],
  'First appointment confirmed': m['admin_change.first_appointment_confirmed'],
  'Prices changed': m['admin_change.prices_changed'],
  'E-mails resumed': m['admin_change.emails_resumed'],
  'Account deleted': m['admin_change.account_deleted'],
  'Suspension ended': m['admin_change.suspension_ended'],
  'Suspension ended after an appeal': m['admin_change.suspension_ended_after_appeal'],
  'Application started': m['admin_change.application_started'],
  'Application approved': m['admin_change.application_approved'],
  'Application declined': m['admin_change.application_declined'],
  'Application withdrawn': m['admin_change.application_withdrawn'],
  'Application: more information requested': m['admin_change.application_asked'],
  'Two-step verification reset started': m['admin_change.two_step_reset_started'],
  'Two-step verification reset stopped': m['admin_change.two_step_reset_stopped'],
  'Two-step verification reset': m['admin_change.two_step_reset'],
  'Sign-up declined': m['admin_change.sign_up_declined'],
  'Created by an import': m['admin_change.created_by_import'],
  'Tags and offerings added by an import': m['admin_change.links_added_by_import'],
  'Deleted: the import was undone': m['admin_change.import_undone'],
  'Ended an invitation link': m['admin_change.invitation_link_ended'],
  Deleted: m['admin_change.deleted'],
  'Deleted for good': m['admin_change.deleted_for_good'],
  'Restored from the bin': m['admin_change.restored'],
  'Merge undone': m['admin_change.merge_undone'],
};

/** Messages of descriptions that name another item. */
const namingDescriptions: readonly [RegExp, (names: { name: string }) => string][] = [
  [/^Merged into (.+)$/, m['admin_change.merged_into']],
  [/^Merged with (.+)$/, m['admin_change.merged_with']],
  [/^Merge into (.+) requested$/, m['admin_change.merge_requested']],
  [/^Merge into (.+) declined$/, m['admin_change.merge_declined']],
  [/^Merge into (.+) cancelled$/, m['admin_change.merge_cancelled']],
  [/^Merge into (.+) withdrawn$/, m['admin_change.merge_withdrawn']],
  [/^Merge with (.+) undone$/, m['admin_change.merge_with_undone']],
];

/** 0.25 of the width of a picture as 25%; text for no value stays. */
const formatShare = (value: string) =>
  Number(value) >= 0
    ? Number(value).toLocaleString(getFormatLocale(), { style: 'percent' })
    : value;

/** Formats by the label that history stores. */
const valueFormats: Readonly<Record<string, (value: string) => string>> = {
  ...settingFormats,
  'Focal x': formatShare,
  'Focal y': formatShare,
};

/** UTC times, as the server writes them. */
const momentPattern = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

/** Parts without a message stay as they are, but times are shown in the zone. */
export const translateChange = (description: string, zone?: string): string =>
  description
    .split('; ')
    .map(translatePart)
    .join('; ')
    .replace(momentPattern, (moment) => formatInZone(moment, zone, 'long'));

function translatePart(part: string): string {
  const known = descriptions[part];
  if (known) return known();
  for (const [pattern, toText] of namingDescriptions) {
    const [, name] = pattern.exec(part) ?? [];
    if (name) return toText({ name });
  }
  const [, moment] = /^Scheduled for publication at (.+)$/.exec(part) ?? [];
  if (moment) return m['admin_change.scheduled']({ moment });
  const [, changed] = /^(.+) changed$/.exec(part) ?? [];
  if (changed) return m['admin_change.field_changed']({ field: translateFieldLabel('', changed) });
  const [, label, before, after] = /^([^:]+): (.*) → (.*)$/.exec(part) ?? [];
  if (!label || before === undefined || after === undefined) return part;
  const format = valueFormats[label] ?? translateFlag;
  return m['admin_change.field_from_to']({
    field: translateFieldLabel('', label),
    before: format(before),
    after: format(after),
  });
}

function translateFlag(value: string): string {
  if (value === 'yes') return m['admin_change.yes']();
  return value === 'no' ? m['admin_change.no']() : value;
}

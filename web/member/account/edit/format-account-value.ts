/** Formats a field value for display; resolves language and time zone ids to names. */

import { m } from '#messages';
import {
  ACCEPTING_FIELD,
  serviceFields,
} from '../../../../worker/contract/accounts/user-fields.ts';
import {
  type ClientGroup,
  formatClientGroups,
} from '../../../../worker/contract/practitioners/client-groups.ts';
import { contactFieldTypes } from '../../../../worker/contract/practitioners/contact-fields.ts';
import {
  type ContactVisibility,
  restrictableContactFields,
} from '../../../../worker/contract/practitioners/contact-visibility.ts';
import {
  type FirstAppointment,
  firstAppointmentLabels,
} from '../../../../worker/contract/practitioners/first-appointments.ts';
import { formatSessionOffer } from '../../../../worker/contract/practitioners/session-types.labels.ts';
import {
  type SessionTime,
  sessionTimeLabels,
} from '../../../../worker/contract/practitioners/session-types.ts';
import { joinWithCommas } from '../../../../worker/contract/shared/format-locale.ts';
import { formatDayInUtc } from '../../../data/format/format-dates.ts';
import { formatAcceptingClients } from '../account-fields.ts';

interface NamedRow {
  id: string;
  name: string;
}

/** Joins the names of languages or the labels of times. */
const formatList = (names: readonly NamedRow[], values: string[]) =>
  joinWithCommas(
    values.map(
      (one) =>
        sessionTimeLabels[one as SessionTime] ?? names.find(({ id }) => id === one)?.name ?? one,
    ),
  );

/** Contact fields whose visibility is limited. */
const formatVisibility = (visibility: ContactVisibility) =>
  joinWithCommas(
    restrictableContactFields
      .filter((name) => visibility[name] !== 'everybody')
      .map((name) =>
        (visibility[name] === 'members'
          ? m['account.field_for_members']
          : m['account.field_for_no_one'])({ field: contactFieldTypes[name].label }),
      ),
  ) || m['account.everyone_sees_everything']();

export const formatAccountValue =
  (names: readonly NamedRow[]) => (field: string, value: unknown) => {
    if ((serviceFields as readonly string[]).includes(field))
      return formatSessionOffer(value as boolean | null);
    if (field === ACCEPTING_FIELD) return formatAcceptingClients(value as boolean | null);
    if (field === 'client_groups')
      return formatClientGroups(value as ClientGroup[]) || m['field.nothing']();
    if (field === 'first_appointment')
      return firstAppointmentLabels[value as FirstAppointment] ?? m['field.nothing']();
    if (Array.isArray(value)) return formatList(names, value) || m['field.nothing']();
    if (field === 'place_id')
      return value ? m['account.chosen_from_the_list']() : m['account.not_chosen_from_the_list']();
    if (field === 'shown') return formatVisibility(value as ContactVisibility);
    if (typeof value === 'boolean') return value ? m['common.yes']() : m['common.no']();
    if (!value) return m['field.nothing']();
    if (field === 'date_of_birth' || field === 'away_until') return formatDayInUtc(String(value));
    return names.find(({ id }) => id === value)?.name ?? String(value);
  };

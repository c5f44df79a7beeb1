import { m } from '#messages';
import { acceptingClientsLabels } from '../../../../worker/contract/practitioners/accepting-clients.ts';
import { clientGroupLabels } from '../../../../worker/contract/practitioners/client-groups.ts';
import { firstAppointmentLabels } from '../../../../worker/contract/practitioners/first-appointments.ts';
import {
  sessionTimeLabels,
  sessionTypeNames,
} from '../../../../worker/contract/practitioners/session-types.ts';
import type { FacetKind } from '../../../../worker/contract/search/facet-kinds.ts';
import type { FacetValue } from '../../../../worker/contract/search/facets.ts';
import { formatLanguageName } from '../../../../worker/contract/shared/display-names.ts';
import { formatMoney } from '../format-money.ts';

/** Labels of the facets with a closed set of values; the API names them in English. */
const valueLabels: { [Kind in FacetKind]?: (value: string) => string | undefined } = {
  client_group: (value) => (clientGroupLabels as Record<string, string>)[value],
  session: (value) => (sessionTypeNames as Record<string, string>)[value],
  time: (value) => (sessionTimeLabels as Record<string, string>)[value],
  first_appointment: (value) => (firstAppointmentLabels as Record<string, string>)[value],
  accepting: () => acceptingClientsLabels.label,
  checked: () => m['directory.value_credentials_checked'](),
  free_first: () => m['directory.free_first_consultation'](),
  reduced: () => m['directory.value_reduced_prices'](),
  is_business: (value) =>
    value === 'true' ? m['profile.business']() : m['directory.value_person'](),
};

/** Name of a facet value in the reader's language. `currency` is the site's. */
export function formatFacetValue(
  kind: FacetKind,
  { value, name }: Pick<FacetValue, 'value' | 'name'>,
  currency: string,
): string {
  if (kind === 'language') return formatLanguageName(value, name);
  if (kind === 'price_to')
    return value === '0'
      ? m['profile.price_free']()
      : m['directory.up_to_price']({ price: formatMoney(Number(value), currency) });
  return valueLabels[kind]?.(value) ?? name;
}

import { reports } from '../../../worker/contract/resources/reports.ts';
import { listAddress } from '../addresses.ts';

const all = listAddress(reports);

/** What of them is shown, by the parameter that narrows the list. */
export const shownReports = [
  { name: 'All', address: all, is_handled: null },
  { name: 'Open', address: `${all}?is_handled=false`, is_handled: 'false' },
  { name: 'Handled', address: `${all}?is_handled=true`, is_handled: 'true' },
];

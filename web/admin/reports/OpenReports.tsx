import { reports } from '../../../worker/contract/resources/reports.ts';
import { Waiting } from '../Waiting.tsx';

/** How many reports wait for somebody. */
export const OpenReports = () => (
  <Waiting
    resource={reports}
    filter="is_handled=false"
    none="No report is open."
    one="waits for somebody to look at it."
    many="wait for somebody to look at them."
  />
);

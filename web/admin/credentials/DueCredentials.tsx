import { Waiting } from '../Waiting.tsx';
import { credentials } from './addresses.ts';

/** How many credentials wait for a check. */
export const DueCredentials = () => (
  <Waiting
    resource={credentials}
    filter="state=due"
    none="No credential waits for a check."
    one="waits for a check."
    many="wait for a check."
  />
);

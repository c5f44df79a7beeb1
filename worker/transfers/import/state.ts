import type { ImportState } from '../../contract/transfers.ts';
import type { Import } from '../../lib/importing.ts';
import { travelling } from '../tables.ts';

/** What whoever sends a file has to know. */
export const stateOf = ({
  digest,
  begun_at,
  account,
  parts,
  done,
  left_out,
}: Import): ImportState => ({
  ...{ digest, begun_at, account, parts, done },
  left_out: JSON.parse(left_out),
  tables: travelling().map(({ name, key, late }) => ({
    ...{ name, key, late: late.map((column) => column.name) },
  })),
});

import type { TransferManifest } from '../../worker/contract/transfers.ts';
import { isLocalAccount } from '../../worker/db/local-accounts.ts';
import { type Archive, sha256 } from '../archive.ts';
import { linesOf } from './bring.ts';

/** What is wrong with a file, before anything of it is sent: a site that is half filled helps nobody. */
export async function faultsIn(file: Archive, { parts, files }: TransferManifest, url: string) {
  const faults: string[] = [];
  for (const { path, sha256: told } of [...parts, ...(files ?? [])]) {
    if (!file.has(path)) faults.push(`The file holds no ${path}.`);
    else if (sha256(await file.read(path)) !== told) faults.push(`${path} is damaged.`);
  }
  if (faults.length > 0) return faults;
  let admins = 0;
  let local = 0;
  for (const { path } of parts.filter(({ table }) => table === 'users')) {
    for (const row of linesOf(await file.read(path))) {
      if (row.is_admin && row.is_active && row.password_hash && row.email_verified_at) admins += 1;
      if (isLocalAccount(row.email, row.password_hash)) local += 1;
    }
  }
  if (admins === 0) faults.push('Nobody in the file could sign in as an admin.');
  if (local > 0 && url.startsWith('https:')) {
    faults.push(
      `The file holds ${local} accounts of the local data, whose password everybody knows: a deployed site takes none of them.`,
    );
  }
  return faults;
}

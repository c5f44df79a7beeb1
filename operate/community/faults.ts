import type { TransferManifest } from '../../worker/contract/transfers.ts';
import { isLocalAccount } from '../../worker/db/local-accounts.ts';
import { isDeployed } from '../../worker/lib/deployed.ts';
import { Refusal } from '../../worker/lib/errors.ts';
import { checkedRow, type Row } from '../../worker/transfers/row.ts';
import { tableNamed } from '../../worker/transfers/tables.ts';
import { type Archive, sha256 } from '../archive.ts';
import { Progress } from '../progress.ts';
import { rowsIn } from './rows.ts';

/** Faults that are told, each with its place. */
const most = 50;

/** What of a file is not there, or is not what it was when it was written. */
export async function damagesIn(file: Archive, { parts, files }: TransferManifest) {
  const faults: string[] = [];
  for (const { path, sha256: told } of [...parts, ...(files ?? [])]) {
    if (!file.has(path)) faults.push(`The file does not contain ${path}.`);
    else if (sha256(await file.read(path)) !== told) faults.push(`${path} is damaged.`);
  }
  const known = new Set([...parts, ...(files ?? [])].map(({ path }) => path));
  for (const path of file.paths()) {
    // A folder stands there too where the file was packed by hand.
    if (known.has(path) || path === 'manifest.json' || path.endsWith('/')) continue;
    faults.push(`The file contains ${path}, which is not in its manifest.json.`);
  }
  return cut(faults);
}

/**
 * What the site would refuse of a file, before anything of it is sent: a site that is half filled helps
 * nobody. Each row is checked as the site itself does.
 */
export async function faultsIn(file: Archive, { parts }: TransferManifest, url: string) {
  const found = { faults: [] as string[], admins: 0, local: 0 };
  const progress = new Progress(parts.length);
  for (const { path, table: name } of parts) {
    const table = tableNamed(name);
    if (!table) found.faults.push(`${path}: unknown table ${name}. Update this checkout.`);
    else {
      for (const row of await rowsIn(file, path)) {
        if (name === 'users') count(row, found);
        const fault = faultOf(() => checkedRow(table, row, { isDeployed: false }));
        if (fault) found.faults.push(`${path}: ${fault}`);
      }
    }
    progress.add(1, `checking ${name}`);
  }
  progress.end();
  if (found.admins === 0) found.faults.push('The file contains no admin account that can sign in.');
  if (found.local > 0 && isDeployed({ SITE_URL: url })) {
    found.faults.push(
      `The file contains accounts from the local sample data (${found.local}). Their password is public, so a deployed site does not accept them.`,
    );
  }
  return cut(found.faults);
}

function count(row: Row, found: { admins: number; local: number }) {
  if (row.is_admin && row.is_active && row.password_hash && row.email_verified_at)
    found.admins += 1;
  if (isLocalAccount(row.email, row.password_hash)) found.local += 1;
}

function faultOf(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

const cut = (faults: string[]) =>
  faults.length > most ? [...faults.slice(0, most), `… and ${faults.length - most} more.`] : faults;

/**
 * Checks an export archive before its import: hashes of the files, and the rules of the rows.
 */

import type { TransferManifest } from '../../worker/contract/system/transfer.ts';
import { isLocalAccount } from '../../worker/db/local-accounts.ts';
import { HttpError } from '../../worker/http/http-error.ts';
import { isDeployed } from '../../worker/http/is-deployed.ts';
import { checkImportedRow, type ImportedRow } from '../../worker/transfer/check-imported-row.ts';
import { findTable } from '../../worker/transfer/exported-tables.ts';
import { type Archive, sha256 } from '../archive.ts';
import { ProgressBar } from '../progress-bar.ts';
import { readArchiveRows } from './read-archive-rows.ts';

/** Maximum number of faults of an archive that are reported. */
const maxFaults = 50;

/** Lists missing, damaged and unexpected entries of an archive. */
export async function checkArchiveFiles(file: Archive, { parts, files }: TransferManifest) {
  const faults: string[] = [];
  for (const { path, sha256: expectedHash } of [...parts, ...(files ?? [])]) {
    if (!file.has(path)) faults.push(`The file does not contain ${path}.`);
    else if (sha256(await file.read(path)) !== expectedHash) faults.push(`${path} is damaged.`);
  }
  const known = new Set([...parts, ...(files ?? [])].map(({ path }) => path));
  for (const path of file.paths()) {
    // Folder entries exist in archives that were packed by hand.
    if (known.has(path) || path === 'manifest.json' || path.endsWith('/')) continue;
    faults.push(`The file contains ${path}, which is not in its manifest.json.`);
  }
  return truncateFaults(faults);
}

/**
 * Lists everything that the site would reject, before anything is sent.
 * Rows pass the same check as on the site.
 */
export async function checkArchiveRows(file: Archive, { parts }: TransferManifest, url: string) {
  const found = { faults: [] as string[], admins: 0, local: 0 };
  const progress = new ProgressBar(parts.length);
  for (const { path, table: name } of parts) {
    const table = findTable(name);
    if (!table) found.faults.push(`${path}: unknown table ${name}. Update this checkout.`);
    else {
      for (const row of await readArchiveRows(file, path)) {
        if (name === 'users') countAccounts(row, found);
        const fault = getFault(() => checkImportedRow(table, row, { isDeployed: false }));
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
  return truncateFaults(found.faults);
}

function countAccounts(row: ImportedRow, found: { admins: number; local: number }) {
  if (row.is_admin && row.is_active && row.password_hash && row.email_verified_at)
    found.admins += 1;
  if (isLocalAccount(row.email, row.password_hash)) found.local += 1;
}

function getFault(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}

const truncateFaults = (faults: string[]) =>
  faults.length > maxFaults
    ? [...faults.slice(0, maxFaults), `… and ${faults.length - maxFaults} more.`]
    : faults;

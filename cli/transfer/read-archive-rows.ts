import { type TransferRow, transferRowSchema } from '../../worker/contract/system/transfer.ts';
import type { Archive } from '../archive.ts';

/**
 * Reads one JSON Lines file of an archive.
 * @throws Error that names the line of an invalid row
 */
export async function readArchiveRows(file: Archive, path: string): Promise<TransferRow[]> {
  const text = new TextDecoder().decode(await file.read(path));
  const lines = text.trimEnd().split('\n');
  return lines.map((line, index) => {
    const { success, data } = transferRowSchema.safeParse(parseLine(line));
    if (success) return data;
    throw new Error(`${path}, line ${index + 1}: not a valid row.`);
  });
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

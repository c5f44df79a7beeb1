import { type TransferManifest, transferManifest } from '../../worker/contract/system/transfer.ts';
import type { Archive } from '../archive.ts';

/**
 * Reads and validates the manifest of an archive.
 * @throws Error that names the invalid field
 */
export async function manifestIn(
  file: Archive,
): Promise<{ manifest: TransferManifest; text: string }> {
  if (!file.has('manifest.json')) throw none('manifest.json is missing');
  const text = new TextDecoder().decode(await file.read('manifest.json'));
  const { success, data: manifest, error } = transferManifest.safeParse(parsed(text));
  if (success) return { manifest, text };
  const [issue] = error.issues;
  throw none(`manifest.json, ${issue?.path.join('.') || 'all of it'}: ${issue?.message}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw none('manifest.json is not valid JSON');
  }
}

const none = (why: string) => new Error(`This is not a community export: ${why}.`);

import {
  type TransferManifest,
  transferManifestSchema,
} from '../../worker/contract/system/transfer.ts';
import type { Archive } from '../archive.ts';

/**
 * Reads and validates the manifest of an archive.
 * @throws Error that names the invalid field
 */
export async function readManifest(
  file: Archive,
): Promise<{ manifest: TransferManifest; text: string }> {
  if (!file.has('manifest.json')) throw createManifestError('manifest.json is missing');
  const text = new TextDecoder().decode(await file.read('manifest.json'));
  const { success, data: manifest, error } = transferManifestSchema.safeParse(parseManifest(text));
  if (success) return { manifest, text };
  const [issue] = error.issues;
  throw createManifestError(
    `manifest.json, ${issue?.path.join('.') || 'all of it'}: ${issue?.message}`,
  );
}

function parseManifest(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createManifestError('manifest.json is not valid JSON');
  }
}

const createManifestError = (why: string) => new Error(`This is not a community export: ${why}.`);

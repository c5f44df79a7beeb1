import { type TransferManifest, transferManifest } from '../../worker/contract/transfers.ts';
import type { Archive } from '../archive.ts';

/** What a file says that it holds, and the text that says so. @throws Error in a sentence when it is none */
export async function manifestIn(
  file: Archive,
): Promise<{ manifest: TransferManifest; text: string }> {
  if (!file.has('manifest.json')) throw none('it holds no manifest.json');
  const text = new TextDecoder().decode(await file.read('manifest.json'));
  const { success, data: manifest, error } = transferManifest.safeParse(parsed(text));
  if (success) return { manifest, text };
  const [issue] = error.issues;
  throw none(`of its manifest.json, ${issue?.path.join('.') || 'all'}: ${issue?.message}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw none('its manifest.json is no JSON');
  }
}

const none = (why: string) => new Error(`This is no export of a community: ${why}.`);

import type { Database } from './db/client.ts';
import type { SignedIn } from './lib/viewer.ts';

export type Bindings = Env;

/** What a request carries through the app. */
export interface App {
  Bindings: Bindings;
  Variables: { db: Database; viewer: SignedIn | null };
}

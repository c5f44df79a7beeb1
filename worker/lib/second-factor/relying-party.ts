import type { Bindings } from '../../env.ts';

/** Whom a passkey is for: the host of SITE_URL. With another host all passkeys end; `rp_id` says which one was theirs. */
export function relyingParty({ SITE_URL }: Pick<Bindings, 'SITE_URL'>) {
  const { hostname, origin } = new URL(SITE_URL);
  return { id: hostname, origin };
}

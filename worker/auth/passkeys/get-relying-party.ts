import type { Bindings } from '../../env.ts';

/**
 * WebAuthn relying party: the host of SITE_URL. Passkeys stop working if the host changes; `rp_id`
 * stores theirs.
 */
export function getRelyingParty({ SITE_URL }: Pick<Bindings, 'SITE_URL'>) {
  const { hostname, origin } = new URL(SITE_URL);
  return { id: hostname, origin };
}

import { exitWithMessage } from '../parse-cli-args.ts';
import type { SiteClient } from '../site-client.ts';

interface Level {
  id: string;
  name: string;
  is_active: boolean;
  authz_user_basic: boolean;
}

/**
 * Finds the id of a level by its name. Its members must have no public profile, because imported people did not ask
 * for one. Exits with the levels to choose from.
 */
export async function findQuietLevel(site: Pick<SiteClient, 'json'>, name: string) {
  const { data } = await site.json<{ data: Level[] }>('/membership_levels?limit=100');
  const quiet = data.filter((level) => level.is_active && !level.authz_user_basic);
  const found = quiet.find((level) => level.name.toLowerCase() === name.toLowerCase());
  if (found) return found.id;
  const others = quiet.map((level) => level.name).join(', ');
  exitWithMessage(
    `“${name}” is not an active level without a public profile. ${
      others
        ? `Choose one of: ${others}.`
        : 'This site has none. Add one, or leave out --level: the accounts then await approval.'
    }`,
  );
}

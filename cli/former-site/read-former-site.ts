import { readDiscourse } from '../discourse/read-discourse.ts';
import { readGhost } from '../ghost/read-ghost.ts';
import { readWordPress } from '../wordpress/read-wordpress.ts';
import type { Discussions } from './discussions.ts';
import type { FormerPerson, FormerSite } from './former-site.ts';
import type { ImportOptions } from './import-run.ts';
import { readMembers } from './read-members.ts';

/** Reads an export by the system that wrote it, and the list of members if there is one. */
export async function readFormerSite(
  file: string,
  discussions: Discussions,
  options: ImportOptions,
): Promise<FormerSite> {
  const former = await readBySystem(file, discussions, options);
  const { members } = options;
  if (members) former.authors = mergePeople(former.authors, await readMembers(members));
  return former;
}

function readBySystem(
  file: string,
  discussions: Discussions,
  { withComments = false, formerUrl }: ImportOptions,
): Promise<FormerSite> {
  if (/\.xml$/i.test(file)) return readWordPress(file, { discussions, withComments });
  if (!formerUrl) throw new Error(missingUrlMessage);
  if (!/\.json$/i.test(file)) return readDiscourse(file, { formerUrl, discussions });
  return readGhost(file, { formerUrl, discussions, withComments });
}

const missingUrlMessage =
  'The export does not contain the address of the former site. Add it with --former-url.';

/** Both lists may name a person; the first name and address count. */
function mergePeople(authors: FormerPerson[], members: FormerPerson[]): FormerPerson[] {
  const people = new Map<string, FormerPerson>();
  for (const person of [...authors, ...members]) {
    const key = person.login.toLowerCase();
    const known = people.get(key);
    people.set(key, known ? { ...person, ...withoutEmpty(known) } : person);
  }
  return [...people.values()];
}

const withoutEmpty = (person: FormerPerson): FormerPerson =>
  Object.fromEntries(Object.entries(person).filter(([, value]) => value !== '')) as never;

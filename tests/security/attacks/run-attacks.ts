import { parseArgs } from 'node:util';
import { withLocalSite } from '../../setup/with-local-site.ts';
import { accountAttacks } from './account-attacks.ts';
import { createAttackedSite } from './attacked-site.ts';
import { cachingAttacks } from './caching-attacks.ts';
import { contentAttacks } from './content-attacks.ts';
import { enquiryAttacks } from './enquiry-attacks.ts';
import { floodAttacks } from './flood-attacks.ts';
import { imageAttacks } from './image-attacks.ts';
import { lineBreakAttacks } from './line-break-attacks.ts';
import { linkAttacks } from './link-attacks.ts';
import { massAssignmentAttacks } from './mass-assignment-attacks.ts';
import { ownershipAttacks } from './ownership-attacks.ts';
import { permissionAttacks } from './permission-attacks.ts';
import { raceAttacks } from './race-attacks.ts';
import { redirectAttacks } from './redirect-attacks.ts';
import { searchAttacks } from './search-attacks.ts';
import { secondFactorAttacks } from './second-factor-attacks.ts';
import { sessionAttacks } from './session-attacks.ts';

// `npm run test:security [-- --small] [WORD…]` starts a site, attacks it and prints each request, response and
// verdict.
// Exits with 1 if an attack succeeds. Words select attacks by name.

const { values, positionals } = parseArgs({
  options: { small: { type: 'boolean' } },
  allowPositionals: true,
});
const port = Number(process.env.PORT ?? 8798);
const attackGroups = [
  ...accountAttacks,
  ...linkAttacks,
  ...sessionAttacks,
  ...secondFactorAttacks,
  ...permissionAttacks,
  ...ownershipAttacks,
  ...enquiryAttacks,
  ...massAssignmentAttacks,
  ...raceAttacks,
  ...contentAttacks,
  ...imageAttacks,
  ...lineBreakAttacks,
  ...redirectAttacks,
  ...searchAttacks,
  ...cachingAttacks,
  ...floodAttacks,
]
  .filter(({ isLong }) => !(values.small && isLong))
  .filter(
    ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
  );

const url = `http://localhost:${port}`;
const vars = {
  DATA_KEY: 'another key for the attack, of more than thirty-two bytes',
  SITE_URL: url,
};
const table: { attack: string; request: string; answer: string; verdict: string; ms: number }[] =
  [];
await withLocalSite({ port, vars }, async (_, db) => {
  const site = createAttackedSite(url, db);
  for (const { name, request, run } of attackGroups) {
    const began = performance.now();
    const { answer, holds } = await run(site).catch((error: unknown) => ({
      answer: String(error),
      holds: false,
    }));
    if (!holds) console.log(`BROKEN: ${name} (${request}): ${answer}`);
    table.push({
      attack: name,
      request: request.slice(0, 70),
      answer: answer.slice(0, 60),
      verdict: holds ? 'held' : 'BROKEN',
      ms: Math.round(performance.now() - began),
    });
  }
});
console.table(table);
const brokenCount = table.filter(({ verdict }) => verdict !== 'held').length;
console.log(`${table.length - brokenCount} held, ${brokenCount} broken`);
process.exit(brokenCount > 0 ? 1 : 0);

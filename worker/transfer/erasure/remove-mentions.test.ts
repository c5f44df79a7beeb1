import { expect, test } from 'vitest';
import { FORMER_MEMBER } from '../../contract/accounts/former-member.ts';
import { buildMentionUpdates } from './remove-mentions.ts';

const known = (...names: string[]) => ({ names, emails: [], phones: [], addresses: [] });

/** The description after cleaning. */
function cleaned(description: string, ...names: string[]): string {
  const [statement] = buildMentionUpdates([{ id: '1', description }], known(...names));
  if (!statement) return description;
  return JSON.parse(String(statement.params?.[0]))[0].cleaned;
}

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));

test.each([
  ...ascii.map((character) => `Ann${character}Lee`),
  'Mei-Lin Chow',
  'Zoë (née O’Brien-Ó Súilleabháin)',
  '李梅',
  '👩🏽‍⚕️ Ann',
  '\\d+',
  '$&',
])('removes a person named %s and no one else', (name) => {
  const before = `Given by: ${name} → Ruth Abiola; Name: Rest → Walk`;
  expect(cleaned(before, name)).toBe(`Given by: ${FORMER_MEMBER} → Ruth Abiola; Name: Rest → Walk`);
  expect(cleaned(`Given by: Ruth Abiola → ${name}`, name)).toBe(
    `Given by: Ruth Abiola → ${FORMER_MEMBER}`,
  );
  expect(cleaned('Given by: Ruth Abiola → Ann Oth', name)).toBe('Given by: Ruth Abiola → Ann Oth');
});

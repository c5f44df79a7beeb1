import { expect, test } from 'vitest';
import { menuGroups } from '../admin-menu.ts';
import { adminRoutes } from '../admin-routes.tsx';
import { matchAdminRoute } from '../match-admin-route.ts';
import { getHelpPathFor, getHelpTaskPath } from './help-paths.ts';
import { helpPictures } from './help-pictures.ts';
import { helpTasks } from './help-tasks.ts';

test('leads from a screen to its task, by the longest path', () => {
  expect(getHelpPathFor('/admin/users')).toBe('/admin/help/person');
  expect(getHelpPathFor('/admin/users/019b/edit')).toBe('/admin/help/person');
  expect(getHelpPathFor('/admin/users/import')).toBe('/admin/help/import');
  expect(getHelpPathFor('/admin/crisis_words/add')).toBe('/admin/help/crisis');
  expect(getHelpPathFor('/admin')).toBe('/admin/help');
  expect(getHelpPathFor('/admin/locations')).toBe('/admin/help');
});

test('each task begins on a screen of the menu or below one', () => {
  const paths = menuGroups.flatMap(({ screens }) => screens.map(({ address }) => address));
  for (const { screen, name } of helpTasks) {
    expect(matchAdminRoute(adminRoutes, screen.path), name).not.toBeNull();
    expect(getHelpPathFor(screen.path), name).toBe(getHelpTaskPath(name));
  }
  const led = paths.map(getHelpPathFor);
  expect(helpTasks.filter(({ name }) => !led.includes(getHelpTaskPath(name)))).toHaveLength(1);
});

test('each of the thirteen tasks has a picture', () => {
  expect(helpTasks).toHaveLength(13);
  expect(Object.keys(helpPictures).sort()).toEqual(
    helpTasks.map(({ name }) => `./pictures/${name}.webp`).sort(),
  );
});

// `npx vitest run --project web web/admin/help --update` updates the file.
test('docs/admin/guide.md has the tasks, steps and pictures of the guide', async () => {
  const tasks = helpTasks.map(
    ({ name, title, summary, steps, screen }, index) => `## ${index + 1}. ${title()}

${summary()} It begins at \`${screen.path}\`.

${steps()
  .map((step, at) => `${at + 1}. ${step}`)
  .join('\n')}

![Screenshot: ${screen.title()}](../../web/admin/help/pictures/${name}.webp)
`,
  );
  const guide = `# Guide for admins

Thirteen tasks, step by step. The product shows the same guide at \`/admin/help\`; \`?\` opens the page of a screen.

${tasks.join('\n')}`;
  await expect(guide).toMatchFileSnapshot('../../../docs/admin/guide.md');
});
